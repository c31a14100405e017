//! The transport: a line a message on stdin and stdout. A line that is no message gets an error if it says to whom, and
//! silence otherwise; nothing that a client sends ends the server but the end of its input.

use std::future::Future;
use std::io;
use std::sync::Arc;

use rmcp::model::{ClientJsonRpcMessage, ErrorCode, ErrorData, RequestId, ServerJsonRpcMessage};
use rmcp::transport::io::{StdioReader, StdioWriter, stdio_pipes};
use rmcp::{RoleServer, transport::Transport};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::sync::Mutex;

use crate::end::End;

/// The longest line in bytes. A request of a thousand options has 100 KB; without a limit a client that never ends its
/// line would take all memory.
const LONGEST: usize = 64 << 20;

/// Both ends of the standard streams.
pub struct Lines {
    reader: BufReader<StdioReader>,
    writer: Arc<Mutex<StdioWriter>>,
    /// The line so far: a read may be given up at any time, and goes on here.
    line: Vec<u8>,
    /// Whether the rest of the line is dropped.
    is_too_long: bool,
    /// Whether a session began: before, only requests mean something.
    is_begun: bool,
    end: End,
}

impl Lines {
    /// The standard streams of this process. At the end of the input, that of the client is told.
    pub fn of_stdio(end: End) -> Lines {
        let (reader, writer) = stdio_pipes();
        Lines {
            reader: BufReader::new(reader),
            writer: Arc::new(Mutex::new(writer)),
            line: Vec::new(),
            is_too_long: false,
            is_begun: false,
            end,
        }
    }

    /// The next line without its end; `None` at the end of the input.
    async fn line(&mut self) -> Option<Vec<u8>> {
        loop {
            let there = self.reader.fill_buf().await.ok()?;
            if there.is_empty() {
                return None;
            }
            let end = there.iter().position(|byte| *byte == b'\n');
            let taken = end.map_or(there.len(), |end| end + 1);
            if self.line.len() + taken > LONGEST {
                self.is_too_long = true;
                self.line = Vec::new();
            }
            if !self.is_too_long {
                self.line.extend_from_slice(there.get(..end.unwrap_or(taken)).unwrap_or_default());
            }
            self.reader.consume(taken);
            if end.is_some() && !std::mem::take(&mut self.is_too_long) {
                return Some(std::mem::take(&mut self.line));
            }
        }
    }
}

impl Transport<RoleServer> for Lines {
    type Error = io::Error;

    fn send(
        &mut self,
        message: ServerJsonRpcMessage,
    ) -> impl Future<Output = Result<(), io::Error>> + Send + 'static {
        let writer = Arc::clone(&self.writer);
        async move { write(&writer, &message).await }
    }

    async fn receive(&mut self) -> Option<ClientJsonRpcMessage> {
        loop {
            let Some(line) = self.line().await else {
                self.end.comes();
                return None;
            };
            match read(&line) {
                Line::Message(message @ ClientJsonRpcMessage::Request(_)) => {
                    self.is_begun = true;
                    return Some(message);
                }
                Line::Message(message) if self.is_begun => return Some(message),
                Line::Message(_) | Line::Noise => {}
                Line::Unfit(complaint) => write(&self.writer, &complaint).await.ok()?,
            }
        }
    }

    async fn close(&mut self) -> Result<(), io::Error> {
        self.writer.lock().await.flush().await
    }
}

async fn write(writer: &Mutex<StdioWriter>, message: &ServerJsonRpcMessage) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    let mut writer = writer.lock().await;
    writer.write_all(&line).await?;
    writer.flush().await
}

/// What a line is.
enum Line {
    Message(ClientJsonRpcMessage),
    /// Somebody waits for a reply to it, and this is all that can be said.
    Unfit(ServerJsonRpcMessage),
    Noise,
}

fn read(line: &[u8]) -> Line {
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    match serde_json::from_slice(line) {
        Ok(message) => Line::Message(message),
        Err(error) => complaint(line, &error).map_or(Line::Noise, Line::Unfit),
    }
}

/// The reply to a request that is none; `None` where nobody waits for one.
fn complaint(line: &[u8], error: &serde_json::Error) -> Option<ServerJsonRpcMessage> {
    let value: Value = serde_json::from_slice(line).ok()?;
    value.get("method")?;
    let id: RequestId = serde_json::from_value(value.get("id")?.clone()).ok()?;
    let error = ErrorData::new(ErrorCode::INVALID_REQUEST, format!("no valid request: {error}"), None);
    Some(ServerJsonRpcMessage::error(error, Some(id)))
}
