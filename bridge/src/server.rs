//! The server: which tools there are, and what a call does.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use ask_user::cli::service::Service;
use ask_user::dialect::{self, Dialect, Request};
use ask_user::host::beside::{Place, Wish};
use ask_user::model::outcome::Outcome;
use ask_user::model::text::one_line;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, Implementation, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, SubscriptionFilter,
};
use rmcp::service::{RequestContext, SubscriptionContext, SubscriptionSink};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::Value;

use crate::answer;
use crate::desk::{Asked, Desk, Key, lock};
use crate::end::End;
use crate::forms::{Clerk, Form, given_up, has_forms};
use crate::heartbeat::Heartbeat;
use crate::question::Ended;
use crate::tools;

const INSTRUCTIONS: &str = "Questions to the person, for decisions that are theirs. A result that says that nobody \
     answered is no answer: never take silence, a timeout or a cancelled form for consent.";

/// What was lost with a window that went away.
const LOST: &str = "The window with the question went away before it was answered. Nobody answered. What was typed is \
     kept: the same call puts the question again where it stopped. Do not assume an answer.";

/// The tools over MCP.
pub struct Server {
    service: Arc<Service>,
    desk: Arc<Desk>,
    clerk: Clerk,
    end: End,
    /// Whether a call found nowhere to ask: then the tools are not offered any more.
    is_nowhere: AtomicBool,
    /// Who wants to know about that, from the protocol of 2026-07-28 on.
    listeners: Mutex<Vec<SubscriptionSink>>,
}

impl Server {
    /// A server whose windows are on a desk, for a client that ends at some time.
    pub fn new(service: Service, desk: Arc<Desk>, end: End) -> Server {
        let service = Arc::new(service);
        let clerk = Clerk::new(Arc::clone(&service), end.clone());
        Server { service, desk, clerk, end, is_nowhere: AtomicBool::new(false), listeners: Mutex::default() }
    }

    fn dialect(&self, name: &str) -> Result<&'static Dialect, ErrorData> {
        let tools = self.service.tools();
        tools.iter().find(|dialect| dialect.name() == name).copied().ok_or_else(|| {
            let known: Vec<&str> = tools.iter().map(|dialect| dialect.name()).collect();
            let words = format!("there is no tool `{}`; there is {}", one_line(name), known.join(" and "));
            ErrorData::invalid_params(words, None)
        })
    }

    /// Asks where a person sees it best. What stands in the way of each place is collected in `why`.
    async fn ask(
        &self,
        (request, key): (Request, Key),
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let mut why = Vec::new();
        match self.service.place() {
            Some(place) => match self.ask_in_window(place, (&request, &key), context).await? {
                Ok(result) => return Ok(result.into()),
                Err(words) => why.push(words),
            },
            None => why.push("there is no place for a window".to_owned()),
        }
        if self.service.elicits() {
            match Form::of(&request, context) {
                Ok(form) => return self.clerk.ask(form, (request, key), context).await,
                Err(words) => why.push(words),
            }
        }
        Ok(self.nowhere(&why, context).await.into())
    }

    /// Asks in a window. The inner error is why there is none.
    async fn ask_in_window(
        &self,
        place: (Place, Wish),
        (request, key): (&Request, &Key),
        context: &RequestContext<RoleServer>,
    ) -> Result<Result<CallToolResult, String>, ErrorData> {
        let agent = context.client_info().map(|client| one_line(&client.title.unwrap_or(client.name)));
        let call = match self.desk.ask(&self.service, place, (agent.as_deref(), request, key.clone())) {
            Ok(Asked::Waits(call)) => call,
            Ok(Asked::Late(line, ago)) => return Ok(Ok(answer::late(&line, ago))),
            Err(words) => return Ok(Err(words)),
        };
        let ended = tokio::select! {
            ended = call.ended() => ended,
            () = context.ct.cancelled() => return Err(given_up()),
            () = self.end.came() => return Err(given_up()),
            () = Heartbeat::of(context).beat(&call.question.status) => return Err(given_up()),
        };
        self.desk.fetched(key, &ended);
        Ok(match ended {
            Ended::Result { line, .. } => Ok(answer::of_line(&line, None)),
            Ended::Lost(_) => Ok(answer::failure(LOST)),
            Ended::Withdrawn => Ok(answer::of_outcome(request, &Outcome::Aborted(String::new()))),
            Ended::Unopened(words) => Err(words),
        })
    }

    /// Nobody can be asked. If that will not change, the tools are taken back.
    async fn nowhere(&self, why: &[String], context: &RequestContext<RoleServer>) -> CallToolResult {
        let is_nowhere = self.service.place().is_none() && !(self.service.elicits() && has_forms(context));
        if is_nowhere && !self.is_nowhere.swap(true, Ordering::Relaxed) {
            // Of those that do not want to hear it some are told all the same; that does no harm.
            let _ = context.peer.notify_tool_list_changed().await;
            let listeners = lock(&self.listeners).clone();
            for listener in listeners {
                let _ = listener.notify_tool_list_changed().await;
            }
        }
        answer::failure(&format!(
            "Error: nobody can be asked here: {}. A person gets the question in a window if the client runs inside tmux, \
             zellij, WezTerm or kitty, or in a form if the client has elicitation. Do not retry: decide and say so, or \
             wait for the person.",
            why.join("; ")
        ))
    }
}

/// The arguments as text, whatever the order of their keys: what makes two calls the same.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(object) => {
            let mut keys: Vec<&String> = object.keys().collect();
            keys.sort();
            let entries = keys.into_iter().filter_map(|key| Some((key.clone(), sorted(object.get(key)?))));
            Value::Object(entries.collect())
        }
        Value::Array(items) => Value::Array(items.iter().map(sorted).collect()),
        other => other.clone(),
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_tool_list_changed().build();
        let name = Implementation::new("ask-user", env!("CARGO_PKG_VERSION")).with_title("ask-user");
        ServerConfig::new(capabilities).with_server_info(name).with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let is_nowhere = self.is_nowhere.load(Ordering::Relaxed);
        let tools = self.service.tools().into_iter().filter(|_| !is_nowhere).filter_map(tools::tool);
        Ok(ListToolsResult::with_all_items(tools.collect()))
    }

    async fn call_tool(
        &self,
        call: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let dialect = self.dialect(&call.name)?;
        let arguments = Value::Object(call.arguments.unwrap_or_default());
        let key: Key = (dialect.name(), sorted(&arguments).to_string());
        let came_back = call
            .request_state
            .as_deref()
            .and_then(|state| self.clerk.take_back(state, call.input_responses.as_ref(), key.clone()));
        if let Some(result) = came_back {
            return result;
        }
        let request = dialect::parse(dialect, &arguments.to_string());
        if let Err(violations) = &request.questionnaire {
            return Ok(answer::of_outcome(&request, &Outcome::Invalid(violations.clone())).into());
        }
        self.ask((request, key), &context).await
    }

    fn accepted_subscription_filter(&self, _: &SubscriptionFilter) -> Option<SubscriptionFilter> {
        Some(SubscriptionFilter::builder().tools_list_changed().build())
    }

    async fn listen(&self, context: SubscriptionContext) -> Result<(), ErrorData> {
        let sink = context.sink().clone();
        let id = sink.id().clone();
        lock(&self.listeners).push(sink);
        context.cancelled().await;
        lock(&self.listeners).retain(|listener| *listener.id() != id);
        Ok(())
    }
}
