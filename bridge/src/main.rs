//! `ask-user-bridge`: the program with a runtime in it. `ask-user mcp` runs it.

mod answer;
mod desk;
mod end;
mod forms;
mod heartbeat;
mod lines;
mod question;
mod server;
mod tools;

use std::io;
use std::process::ExitCode;
use std::sync::Arc;

use ask_user::cli::service::{ServeArgs, Service};
use clap::{Parser, Subcommand};
use rmcp::ServiceExt as _;
use tokio::signal::unix::{SignalKind, signal};

/// Puts the questions of agents to a person.
#[derive(Debug, Parser)]
#[command(name = "ask-user-bridge", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the tools to MCP clients, on stdin and stdout
    #[command(after_help = "Example:\n  ask-user-bridge mcp --tools ask_user")]
    Mcp(ServeArgs),
}

fn main() -> ExitCode {
    let Command::Mcp(arguments) = Cli::parse().command;
    // Serving waits for most of its time; one thread is enough, and starts at once.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let served = runtime.and_then(|runtime| {
        let served = runtime.block_on(serve(Service::new(arguments)));
        // A read of stdin may be under way, and it would be waited for.
        runtime.shutdown_background();
        served
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let words = ask_user::model::text::sanitize_line(&error.to_string());
            complain(&words);
            ExitCode::FAILURE
        }
    }
}

/// Says something on stderr: stdout belongs to the protocol.
fn complain(words: &str) {
    use io::Write as _;
    let _ = writeln!(io::stderr(), "ask-user-bridge: {words}");
}

/// Serves until the client closes stdin, or a signal ends the process. Then every open question is withdrawn.
async fn serve(service: Service) -> io::Result<()> {
    let mut ends =
        [signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?, signal(SignalKind::hangup())?];
    let desk = Arc::new(desk::Desk::default());
    let end = end::End::default();
    let handler = server::Server::new(service, Arc::clone(&desk), end.clone());
    let ended = async {
        let running = handler.serve(lines::Lines::of_stdio(end)).await.map_err(io::Error::other)?;
        running.waiting().await.map_err(io::Error::other)?;
        io::Result::Ok(())
    };
    let [terminated, interrupted, hung_up] = &mut ends;
    let served = tokio::select! {
        ended = ended => ended,
        _ = terminated.recv() => Ok(()),
        _ = interrupted.recv() => Ok(()),
        _ = hung_up.recv() => Ok(()),
    };
    tokio::task::spawn_blocking(move || desk.close()).await.map_err(io::Error::other)?;
    served
}
