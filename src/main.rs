//! The program: hands the command line to the library and its exit code to the system.

use std::process::ExitCode;

fn main() -> ExitCode {
    ask_user::cli::main()
}
