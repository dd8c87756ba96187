//! The command line of the server.

use congo_proto::PORT;
use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// What the command line can say.
pub const HELP: &str = "\
A server for games of Congo

congo-server [OPTIONS]

  --host ADDRESS      listen here only; without it everywhere (0.0.0.0)
  --port NUMBER       7153 unless it is said; 0: any that is free
  --database FILE     where the games are kept: congo.db here unless it is said
  --help, --version   this text; the version";

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Print this and stop.
    Print(String),
    /// Serve.
    Serve(Serve),
}

/// How to serve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Serve {
    /// Where to listen.
    pub address: SocketAddr,
    /// The file with the games.
    pub database: PathBuf,
}

/// Reads the arguments that follow the program's name.
///
/// # Errors
/// One sentence that names the argument and what is wrong with it.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Request, String> {
    use lexopt::prelude::*;
    let (mut host, mut port) = (IpAddr::V4(Ipv4Addr::UNSPECIFIED), PORT);
    let mut database = PathBuf::from("congo.db");
    let mut parser = lexopt::Parser::from_args(arguments);
    while let Some(argument) = parser.next().map_err(|problem| problem.to_string())? {
        match argument {
            Long("host") => host = value(&mut parser, "--host", "it is an address such as 127.0.0.1")?,
            Long("port") => port = value(&mut parser, "--port", "it is a number from 0 to 65535")?,
            Long("database") => database = parser.value().map_err(|problem| problem.to_string())?.into(),
            Long("help") | Short('h') => return Ok(Request::Print(HELP.to_owned())),
            Long("version") => return Ok(Request::Print(format!("congo-server {}", env!("CARGO_PKG_VERSION")))),
            other => return Err(other.unexpected().to_string()),
        }
    }
    Ok(Request::Serve(Serve { address: SocketAddr::new(host, port), database }))
}

fn value<T: std::str::FromStr>(parser: &mut lexopt::Parser, option: &str, meaning: &str) -> Result<T, String> {
    use lexopt::ValueExt;
    let text = parser.value().and_then(|value| value.string()).map_err(|problem| problem.to_string())?;
    text.parse().map_err(|_| format!("{option} {text}: {meaning}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Request, String> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn it_listens_where_it_is_told() {
        let serve = |line: &str| match read(line) {
            Ok(Request::Serve(serve)) => (serve.address.to_string(), serve.database),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(serve(""), ("0.0.0.0:7153".into(), "congo.db".into()));
        assert_eq!(serve("--port 0 --host=127.0.0.1 --database=/tmp/x.db"), ("127.0.0.1:0".into(), "/tmp/x.db".into()));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, named) in
            [("--port many", "--port many"), ("--host here", "--host here"), ("--port", "--port"), ("go", "go")]
        {
            let problem = read(line).expect_err(line);
            assert!(problem.contains(named), "{problem}");
        }
    }
}
