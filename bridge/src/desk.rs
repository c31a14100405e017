//! The questions in windows: each has a thread that waits for its window, and calls wait for that. Who asks the same
//! question again finds it, or the answer that came too late for the first call.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use ask_user::cli::service::Service;
use ask_user::dialect::Request;
use ask_user::host::beside::{Place, Wish};

use crate::question::{Ended, Question};

/// How long windows may take to close when the server ends.
const CLOSES: Duration = Duration::from_secs(3);

/// How many answers that nobody fetched are kept.
const LATE: usize = 100;

/// What makes two requests the same: the tool and the arguments, in any order of their keys.
pub type Key = (&'static str, String);

/// All questions of this server.
#[derive(Default)]
pub struct Desk {
    questions: Mutex<HashMap<Key, Arc<Question>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// A call that waits for a question. Dropped before its end, the call has given up.
pub struct Call {
    /// The question.
    pub question: Arc<Question>,
}

impl Call {
    /// Waits for the end.
    pub async fn ended(&self) -> Ended {
        self.question.ended().await
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        self.question.leave();
    }
}

/// What becomes of a call.
pub enum Asked {
    /// It waits.
    Waits(Call),
    /// The answer is there: the result, and how long ago it came.
    Late(String, Duration),
}

impl Desk {
    /// Puts a question into a window, or joins the one that is open, or gives the answer that came too late.
    ///
    /// # Errors
    /// There is no window, in words.
    pub fn ask(
        &self,
        service: &Service,
        place: (Place, Wish),
        (agent, request, key): (Option<&str>, &Request, Key),
    ) -> Result<Asked, String> {
        let mut questions = lock(&self.questions);
        let mut resume = None;
        if let Some(question) = questions.get(&key) {
            match question.found() {
                None => {
                    question.join();
                    return Ok(Asked::Waits(Call { question: Arc::clone(question) }));
                }
                Some((Ended::Result { line, exit: 0 }, at)) => {
                    questions.remove(&key);
                    return Ok(Asked::Late(line, at.elapsed()));
                }
                Some((Ended::Lost(session), _)) => resume = session.filter(|session| session.exists()),
                Some(_) => {}
            }
        }
        let opening = service.opening(place, (agent, request), resume.as_deref());
        let question = Arc::new(Question::default());
        question.join();
        question.status.set("opens a window for the question");
        let running = Arc::clone(&question);
        let opening = opening.map_err(|error| error.to_string())?;
        let thread =
            std::thread::Builder::new().name("window".to_owned()).spawn(move || running.run(opening));
        lock(&self.threads).push(thread.map_err(|error| error.to_string())?);
        forget_oldest(&mut questions);
        questions.insert(key, Arc::clone(&question));
        Ok(Asked::Waits(Call { question }))
    }

    /// A call has its result: the next one with the same request asks anew. What was typed into a window that is gone
    /// stays.
    pub fn fetched(&self, key: &Key, ended: &Ended) {
        if !matches!(ended, Ended::Lost(_)) {
            lock(&self.questions).remove(key);
        }
    }

    /// Closes all windows. What was typed is in their sessions.
    pub fn close(&self) {
        lock(&self.questions).values().for_each(|question| question.close());
        let until = Instant::now() + CLOSES;
        let threads = std::mem::take(&mut *lock(&self.threads));
        while !threads.iter().all(JoinHandle::is_finished) && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Makes room: of the questions that are over the oldest goes.
fn forget_oldest(questions: &mut HashMap<Key, Arc<Question>>) {
    while questions.len() >= LATE {
        let over = questions.iter().filter_map(|(key, question)| Some((question.found()?.1, key.clone())));
        let Some((_, oldest)) = over.min_by_key(|(at, _)| *at) else { return };
        questions.remove(&oldest);
    }
}

/// A lock that a panic elsewhere does not take away.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
