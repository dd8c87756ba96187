//! Where shells look for completions.

use clap_complete::Shell;

/// The shells that get completions.
pub(crate) const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

/// The folder in which zsh looks for the completions of Debian's packages.
pub(crate) const DEBIAN_ZSH_DIR: &str = "vendor-completions";
/// The folder in which zsh looks for all others.
pub(crate) const ZSH_DIR: &str = "site-functions";

/// The file below `share` in which a shell looks for the completions of a program.
pub(crate) fn file(shell: Shell, program: &str, zsh_dir: &str) -> String {
    match shell {
        Shell::Zsh => format!("zsh/{zsh_dir}/_{program}"),
        Shell::Fish => format!("fish/vendor_completions.d/{program}.fish"),
        _ => format!("bash-completion/completions/{program}"),
    }
}
