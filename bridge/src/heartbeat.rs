//! Progress: a client that hears from a call goes on waiting for it.

use std::sync::Mutex;
use std::time::Duration;

use rmcp::RoleServer;
use rmcp::model::{ProgressNotificationParam, ProgressToken};
use rmcp::service::{Peer, RequestContext};

/// How often a client hears from a call: the shortest limit that a client was seen with is 60 s, and people set less.
const EVERY: Duration = Duration::from_secs(5);

/// What a call waits for, in words for whoever looks at it in the client.
#[derive(Debug, Default)]
pub struct Status(Mutex<String>);

impl Status {
    /// Says what it waits for from now on.
    pub fn set(&self, words: &str) {
        words.clone_into(&mut self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    }

    fn get(&self) -> String {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }
}

/// Where the progress of a call goes.
#[derive(Clone)]
pub struct Heartbeat {
    peer: Peer<RoleServer>,
    token: Option<ProgressToken>,
}

impl Heartbeat {
    /// The progress of a call.
    pub fn of(context: &RequestContext<RoleServer>) -> Heartbeat {
        Heartbeat { peer: context.peer.clone(), token: context.meta.get_progress_token() }
    }

    /// Tells the client at once and every few seconds what is waited for, until this is dropped. A call without a token
    /// does not want to hear.
    pub async fn beat(self, status: &Status) {
        let Some(token) = self.token else { return std::future::pending().await };
        let mut ticks = tokio::time::interval(EVERY);
        let mut beats = 0.0;
        loop {
            ticks.tick().await;
            let progress = ProgressNotificationParam::new(token.clone(), beats).with_message(status.get());
            // A client that is gone is noticed elsewhere.
            let _ = self.peer.notify_progress(progress).await;
            beats += 1.0;
        }
    }
}
