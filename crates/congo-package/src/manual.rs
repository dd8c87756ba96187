//! A manual page in roff, from a help text. man(7) describes the macros.

use crate::help::{Help, Usage};
use std::fmt::Write;

/// The manual page of a program. `date` is a day, such as 2026-11-25.
pub(crate) fn page(help: &Help, section: u8, version: &str, date: &str) -> String {
    let name = escape(&help.program);
    let mut page = format!(
        ".TH {} {section} \"{date}\" \"{} {version}\" \"Games Manual\"\n",
        help.program.to_uppercase(),
        help.program
    );
    let mut add = |text: String| page += &text;
    add(format!(".SH NAME\n{name} \\- {}\n.SH SYNOPSIS\n", escape(&help.about)));
    for usage in help.usages.iter().filter(|usage| usage.lines.is_empty()) {
        add(format!(".B {name}\n{}\n", escape(&usage.arguments)));
    }
    if help.usages.iter().any(|usage| !usage.lines.is_empty()) {
        add(format!(".B {name}\n[\\fICOMMAND\\fR] [\\fIARGUMENTS\\fR]\n.SH COMMANDS\n"));
        help.usages.iter().filter(|usage| !usage.lines.is_empty()).for_each(|usage| add(command(&name, usage)));
    }
    if !help.options.is_empty() {
        add(".SH OPTIONS\n".to_owned());
    }
    for option in &help.options {
        let value = if option.value.is_empty() { String::new() } else { format!(" \\fI{}\\fR", escape(&option.value)) };
        add(format!(".TP\n\\fB\\-\\-{}\\fR{value}\n{}\n", escape(&option.name), escape(&option.about)));
    }
    if !help.notes.is_empty() {
        add(format!(".SH NOTES\n{}", paragraphs(&help.notes)));
    }
    page
}

fn command(name: &str, usage: &Usage) -> String {
    let head = format!("{name} {}", escape(&usage.arguments));
    format!(".TP\n\\fB{}\\fR\n{}", head.trim_end(), paragraphs(&usage.lines))
}

/// Lines as running text; indented ones as they are.
fn paragraphs(lines: &[String]) -> String {
    let mut text = String::new();
    let mut verbatim = false;
    for line in lines {
        if line.starts_with(' ') != verbatim {
            verbatim = !verbatim;
            text += if verbatim { ".nf\n" } else { ".fi\n" };
        }
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}", escape(line));
    }
    if verbatim {
        text += ".fi\n";
    }
    text
}

/// Text that roff prints as it is.
fn escape(text: &str) -> String {
    let escaped = text.replace('\\', "\\e").replace('-', "\\-");
    if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::help::EXAMPLE;

    #[test]
    fn a_page_has_the_usual_sections() {
        let page = page(&Help::parse("congo-x", EXAMPLE).expect("a help text"), 6, "0.1.0", "2026-11-25");
        let sections: Vec<_> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
        assert_eq!(sections, ["NAME", "SYNOPSIS", "COMMANDS", "OPTIONS", "NOTES"]);
        assert!(page.starts_with(".TH CONGO-X 6 \"2026-11-25\" \"congo-x 0.1.0\" \"Games Manual\"\n"));
        assert!(page.contains(".TP\n\\fBcongo\\-x\\fR\nSpeaks UCI.\n"));
        assert!(page.contains("Builds them:\n.nf\n  size <n> bytes\n.fi\nand ends.\n"));
        assert!(page.contains(".TP\n\\fB\\-\\-seed\\fR \\fINUMBER\\fR\nbegin here\n"));
    }

    #[test]
    fn a_line_that_looks_like_a_macro_is_text() {
        assert_eq!(escape(".SH x"), "\\&.SH x");
        assert_eq!(escape("a\\b --c"), "a\\eb \\-\\-c");
    }
}
