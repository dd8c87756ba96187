//! What happens when nobody reads the output: the program ends, and messages are lost, nothing else.

/// A long command may have nothing to write for hours, and would not notice that its output is closed. So this waits on a
/// thread of its own until the other end of standard output is closed, and ends the program then, quietly and with
/// success like a write to a closed output. What the commands write to files survives being killed at any time.
#[cfg(unix)]
pub fn exit_when_output_is_closed() {
    use rustix::event::{PollFd, PollFlags, poll};
    let watch = || {
        let stdout = std::io::stdout();
        // Closed and broken outputs are reported without being asked for; files and terminals have none of that.
        let mut fds = [PollFd::new(&stdout, PollFlags::empty())];
        loop {
            match poll(&mut fds, None) {
                Err(rustix::io::Errno::INTR) => {}
                Ok(_) if fds[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) => std::process::exit(0),
                // Standard output cannot be watched.
                _ => return,
            }
        }
    };
    // Without a thread, only a write shows it.
    drop(std::thread::Builder::new().spawn(watch));
}

/// Elsewhere only a write shows that the output is closed.
#[cfg(not(unix))]
pub fn exit_when_output_is_closed() {}
