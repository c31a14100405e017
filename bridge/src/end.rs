//! The end of the client: nobody waits for an answer any more.

use tokio::sync::watch;

/// Whether the client is gone.
#[derive(Clone, Debug)]
pub struct End(watch::Sender<bool>);

impl Default for End {
    fn default() -> End {
        End(watch::Sender::new(false))
    }
}

impl End {
    /// It is gone.
    pub fn comes(&self) {
        self.0.send_replace(true);
    }

    /// Waits until it is gone.
    pub async fn came(&self) {
        // Waiting fails only without a sender, and this is one.
        let _ = self.0.subscribe().wait_for(|came| *came).await;
    }
}
