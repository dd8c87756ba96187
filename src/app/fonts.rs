//! The fonts inside the program: statics, because each use of a constant may add a copy of it to the program.

/// For running text.
pub static REGULAR: &[u8] = include_bytes!("../../assets/fonts/AlegreyaSans-Regular.ttf");
/// For titles, and for the names on pictures.
pub static BOLD: &[u8] = include_bytes!("../../assets/fonts/AlegreyaSans-Bold.ttf");
/// For Chinese.
pub static CHINESE: &[u8] = include_bytes!("../../assets/fonts/NotoSansSC-subset.otf");
/// For Japanese.
pub static JAPANESE: &[u8] = include_bytes!("../../assets/fonts/NotoSansJP-subset.otf");
/// For names in Chinese and Japanese.
pub static EAST_ASIAN: &[&[u8]] = &[CHINESE, JAPANESE];
