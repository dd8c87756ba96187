//! Reading and writing the numbers of a packed table.

/// Where bytes are not what they should be, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) problem: &'static str,
}

/// Bytes that are read from front to back.
pub(crate) struct Bytes<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn fault(&self, problem: &'static str) -> Fault {
        Fault { at: self.at, problem }
    }

    pub(crate) fn byte(&mut self) -> Result<u8, Fault> {
        let byte = *self.bytes.get(self.at).ok_or_else(|| self.fault("the file ends too early"))?;
        self.at += 1;
        Ok(byte)
    }

    /// A number that [`put_number`] wrote.
    pub(crate) fn number(&mut self) -> Result<u64, Fault> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(self.fault("a number that is too large"))
    }
}

/// Writes a number below 2^35, seven bits to a byte, the lowest first.
pub(crate) fn put_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}
