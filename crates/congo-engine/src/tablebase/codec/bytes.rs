//! Reading and writing the numbers of a packed table.

/// Where bytes are not what they should be, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DecodeError {
    pub(crate) offset: usize,
    pub(crate) problem: &'static str,
}

/// Bytes that are read from front to back.
pub(crate) struct ByteReader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> ByteReader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, offset: 0 }
    }

    pub(crate) fn offset(&self) -> usize {
        self.offset
    }

    pub(crate) fn error(&self, problem: &'static str) -> DecodeError {
        DecodeError { offset: self.offset, problem }
    }

    pub(crate) fn read_byte(&mut self) -> Result<u8, DecodeError> {
        let byte = *self.bytes.get(self.offset).ok_or_else(|| self.error("the file ends too early"))?;
        self.offset += 1;
        Ok(byte)
    }

    /// A number that [`write_varint`] wrote.
    pub(crate) fn read_varint(&mut self) -> Result<u64, DecodeError> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.read_byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(self.error("a number that is too large"))
    }
}

/// Writes a number below 2^35, seven bits to a byte, the lowest first.
pub(crate) fn write_varint(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}
