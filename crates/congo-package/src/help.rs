//! Reads the help text of a program that has no other description of its command line.
//!
//! Such a text begins with `<program>: <what it is>`. Lines that begin with the program's name, indented by two spaces or
//! not at all, are usages. What is indented more is about the usage above. Lines with `--option` in front describe an
//! option. Other lines are notes.

/// The parts of a help text.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Help {
    /// The program.
    pub(crate) program: String,
    /// What it is, in half a sentence.
    pub(crate) about: String,
    /// The ways to call it.
    pub(crate) usages: Vec<Usage>,
    /// The options that are described in lines of their own.
    pub(crate) options: Vec<OptionHelp>,
    /// What belongs to no usage.
    pub(crate) notes: Vec<String>,
}

/// One way to call a program.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Usage {
    /// What follows the program's name.
    pub(crate) arguments: String,
    /// The lines about it, indented relative to each other.
    pub(crate) lines: Vec<String>,
}

/// An option and what it does.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct OptionHelp {
    /// Its name, without `--`.
    pub(crate) name: String,
    /// The placeholder of its value; empty if it takes none.
    pub(crate) value: String,
    /// What it does.
    pub(crate) about: String,
}

impl Usage {
    /// The words that name the command, such as `["tb", "build"]`.
    pub(crate) fn command(&self) -> Vec<&str> {
        let is_word = |word: &&str| word.chars().all(|sign| sign.is_ascii_lowercase());
        self.arguments.split_whitespace().take_while(is_word).collect()
    }

    /// The names of the options that it takes.
    pub(crate) fn options(&self) -> Vec<&str> {
        let is_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
        let named = |part: &'_ str| part.find(|sign| !is_name(sign)).unwrap_or(part.len());
        self.arguments.split("--").skip(1).map(|part| &part[..named(part)]).filter(|name| !name.is_empty()).collect()
    }
}

/// How far the lines about a usage are indented.
const BODY_INDENT: usize = 6;

impl Help {
    /// Reads the help text of a program; `None` if it does not begin as such a text does. The name in front may be
    /// written as a title.
    pub(crate) fn parse(program: &str, text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let (title, about) = lines.next()?.split_once(": ")?;
        if !title.eq_ignore_ascii_case(program) {
            return None;
        }
        let mut help = Self { program: program.to_owned(), about: about.to_owned(), ..Self::default() };
        for line in lines {
            help.read_line(line);
        }
        Some(help)
    }

    fn read_line(&mut self, line: &str) {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        match (indent, self.usages.last_mut()) {
            _ if text.is_empty() => {}
            (0..=2, _) if is_usage(text, &self.program) => {
                let arguments = text[self.program.len()..].trim().to_owned();
                self.usages.push(Usage { arguments, lines: Vec::new() });
            }
            (1..=4, _) if text.starts_with("--") => self.options.extend(parse_option(text)),
            (0..=4, _) | (_, None) => self.notes.push(line.to_owned()),
            // A long usage goes on below.
            (_, Some(usage)) if usage.lines.is_empty() && text.starts_with(['[', '-']) && indent > 2 * BODY_INDENT => {
                usage.arguments = format!("{} {text}", usage.arguments);
            }
            (_, Some(usage)) => usage.lines.push(line.chars().skip(BODY_INDENT.min(indent)).collect()),
        }
    }
}

fn is_usage(text: &str, program: &str) -> bool {
    text.strip_prefix(program).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Reads `--name VALUE   what it does`.
fn parse_option(text: &str) -> Option<OptionHelp> {
    let (option, about) = text.strip_prefix("--")?.split_once("  ")?;
    let (name, value) = option.split_once(' ').unwrap_or((option, ""));
    Some(OptionHelp { name: name.to_owned(), value: value.to_owned(), about: about.trim().to_owned() })
}

#[cfg(test)]
pub(crate) const EXAMPLE: &str = "\
congo-x: an example

congo-x [OPTIONS] [FILE]

  --seed NUMBER    begin here
  --quiet          say nothing

  congo-x
      Speaks UCI.
  congo-x tb build [--pieces N | --class NAME...]
                   [--out FILE]
      Builds them:
        size <n> bytes
      and ends.

Nothing else.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usages_options_and_notes_are_told_apart() {
        let help = Help::parse("congo-x", EXAMPLE).expect("a help text");
        assert_eq!((help.program.as_str(), help.about.as_str()), ("congo-x", "an example"));
        let arguments: Vec<_> = help.usages.iter().map(|usage| usage.arguments.as_str()).collect();
        assert_eq!(arguments, ["[OPTIONS] [FILE]", "", "tb build [--pieces N | --class NAME...] [--out FILE]"]);
        assert_eq!(help.usages[2].lines, ["Builds them:", "  size <n> bytes", "and ends."]);
        assert_eq!(help.usages[2].command(), ["tb", "build"]);
        assert_eq!(help.usages[2].options(), ["pieces", "class", "out"]);
        let options: Vec<_> =
            help.options.iter().map(|option| (&*option.name, &*option.value, &*option.about)).collect();
        assert_eq!(options, [("seed", "NUMBER", "begin here"), ("quiet", "", "say nothing")]);
        assert_eq!(help.notes, ["Nothing else."]);
    }

    #[test]
    fn another_text_is_not_a_help_text() {
        assert_eq!(Help::parse("congo", "error"), None);
        assert_eq!(Help::parse("congo", ""), None);
        assert_eq!(Help::parse("congo", "error: x"), None);
        assert!(Help::parse("congo", "Congo: a game").is_some_and(|help| help.program == "congo"));
    }
}
