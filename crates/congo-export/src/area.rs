//! Rectangles of whole pixels.

/// A rectangle of whole pixels; it may be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PixelRect {
    pub(crate) left: i32,
    pub(crate) top: i32,
    /// The first column to its right.
    pub(crate) right: i32,
    /// The first row below it.
    pub(crate) bottom: i32,
}

impl PixelRect {
    /// A rectangle with a corner and a size.
    pub(crate) fn new(left: i32, top: i32, width: u32, height: u32) -> Self {
        Self { left, top, right: left + width as i32, bottom: top + height as i32 }
    }

    pub(crate) fn width(self) -> u32 {
        (self.right - self.left).max(0) as u32
    }

    pub(crate) fn height(self) -> u32 {
        (self.bottom - self.top).max(0) as u32
    }

    pub(crate) fn is_empty(self) -> bool {
        self.width() == 0 || self.height() == 0
    }

    /// The smallest rectangle around both.
    pub(crate) fn union(self, other: Self) -> Self {
        match (self.is_empty(), other.is_empty()) {
            (true, _) => other,
            (_, true) => self,
            _ => Self {
                left: self.left.min(other.left),
                top: self.top.min(other.top),
                right: self.right.max(other.right),
                bottom: self.bottom.max(other.bottom),
            },
        }
    }

    /// The intersection.
    pub(crate) fn intersection(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// Its rows as ranges of pixels in a picture of this width.
    pub(crate) fn rows(self, width: u32) -> impl Iterator<Item = std::ops::Range<usize>> {
        let columns = self.width() as usize;
        (self.top..self.bottom).map(move |row| {
            let start = row as usize * width as usize + self.left as usize;
            start..start + columns
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_union_with_an_empty_rectangle_is_the_other_one() {
        let some = PixelRect::new(2, 3, 4, 5);
        assert_eq!(PixelRect::default().union(some), some);
        assert_eq!(some.union(PixelRect::default()), some);
        assert_eq!(some.union(PixelRect::new(0, 0, 1, 1)), PixelRect::new(0, 0, 6, 8));
    }

    #[test]
    fn disjoint_rectangles_do_not_intersect() {
        assert!(PixelRect::new(0, 0, 2, 2).intersection(PixelRect::new(2, 0, 2, 2)).is_empty());
        assert_eq!(PixelRect::new(0, 0, 3, 3).intersection(PixelRect::new(2, 1, 9, 1)), PixelRect::new(2, 1, 1, 1));
    }

    #[test]
    fn rows_are_where_they_lie_in_the_picture() {
        assert_eq!(PixelRect::new(1, 2, 2, 2).rows(10).collect::<Vec<_>>(), [21..23, 31..33]);
    }
}
