//! A program that does nothing but say a line to the terminal: what `ask-user` is measured against when
//! it comes to starting. It never reads.

use std::fs::File;
use std::io::{self, Write as _};

fn main() -> io::Result<()> {
    File::options().read(true).write(true).open("/dev/tty")?.write_all(b"nothing\n")
}
