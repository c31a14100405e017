//! Questions in the client's own form. In the protocols up to 2025-11-25 the server sends the form and waits for it; from
//! 2026-07-28 on the form is the result of the call, and the client calls again with what was filled in.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use ask_user::cli::service::Service;
use ask_user::dialect::Request;
use ask_user::host::form::{Ability, Forms, Reply, fits};
use ask_user::host::session::Session;
use ask_user::model::outcome::Outcome;
use rmcp::model::{
    CallToolResponse, CallToolResult, ClientResult, CustomNotification, ElicitRequest, ElicitRequestParams,
    ElicitResult, ElicitationAction, InputRequest, InputRequests, InputRequiredResult, InputResponses,
    ProtocolVersion, ServerNotification, ServerRequest,
};
use rmcp::service::{PeerRequestOptions, RequestContext, RequestHandle};
use rmcp::{ErrorData, RoleServer};
use serde_json::{Value, json};

use crate::answer;
use crate::desk::{Key, lock};
use crate::end::End;
use crate::heartbeat::{Heartbeat, Status};

/// The name of the only form in a result.
const FORM: &str = "questions";

/// How many forms that nobody came back with are kept.
const PENDING: usize = 100;

/// How the client of a call shows a form.
#[derive(Clone, Copy)]
pub struct Form {
    ability: Ability,
    /// Whether the form is the result of the call.
    is_result: bool,
}

/// When the client will have given up on the call, if that is known.
fn patience(service: &Service, context: &RequestContext<RoleServer>) -> Option<Instant> {
    let name = context.client_info().map(|client| client.name).unwrap_or_default();
    Instant::now().checked_add(service.patience_of(&name)?)
}

impl Form {
    /// The form for a request.
    ///
    /// # Errors
    /// The client has none, or it cannot ask this; in words.
    pub fn of(request: &Request, context: &RequestContext<RoleServer>) -> Result<Form, String> {
        if !has_forms(context) {
            return Err("the client has no forms (elicitation)".to_owned());
        }
        fits(request)?;
        let name = context.client_info().map(|client| client.name).unwrap_or_default();
        let is_result =
            context.protocol_version().is_some_and(|version| version >= ProtocolVersion::V_2026_07_28);
        Ok(Form { ability: Ability::of_client(&name), is_result })
    }
}

/// Whether the client shows forms. One that says nothing of modes has them.
pub fn has_forms(context: &RequestContext<RoleServer>) -> bool {
    let elicitation = context.client_capabilities().and_then(|capabilities| capabilities.elicitation);
    elicitation.is_some_and(|modes| modes.form.is_some() || modes.url.is_none())
}

/// Whoever has the forms that are out.
pub struct Clerk {
    service: Arc<Service>,
    end: End,
    /// The forms that were a result, by the state that comes back with them.
    pending: Mutex<HashMap<String, Pending>>,
    /// Results that came too late for their calls.
    late: Arc<Mutex<HashMap<Key, (String, Instant)>>>,
}

/// A form that is out.
struct Pending {
    since: Instant,
    key: Key,
    /// After that the client hears nothing of what comes back, although its form is there still.
    until: Option<Instant>,
    sheet: Sheet,
}

/// A session that is asked in forms.
struct Sheet {
    request: Request,
    session: Session,
    forms: Forms,
}

impl Clerk {
    /// Nobody was asked yet.
    pub fn new(service: Arc<Service>, end: End) -> Clerk {
        Clerk { service, end, pending: Mutex::default(), late: Arc::default() }
    }

    /// Asks in a form.
    ///
    /// # Errors
    /// The client gave up.
    pub async fn ask(
        &self,
        form: Form,
        (request, key): (Request, Key),
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let late = lock(&self.late).remove(&key);
        if let Some((line, at)) = late {
            return Ok(answer::late(&line, at.elapsed()).into());
        }
        let session = match self.service.begin(&request) {
            Ok(session) => session,
            Err(why) => return Ok(answer::of_outcome(&request, &Outcome::Failed(why)).into()),
        };
        let sheet = Sheet { request, session, forms: Forms::new(form.ability) };
        if form.is_result {
            self.hand_out(sheet, key, patience(&self.service, context))
        } else {
            self.send(sheet, key, context).await
        }
    }

    /// Takes a form that came back with a call.
    pub fn take_back(
        &self,
        state: &str,
        responses: Option<&InputResponses>,
        key: Key,
    ) -> Option<Result<CallToolResponse, ErrorData>> {
        let mut pending = lock(&self.pending);
        if pending.get(state)?.key != key {
            return None;
        }
        let Pending { mut sheet, until, .. } = pending.remove(state)?;
        drop(pending);
        let reply = responses.and_then(|responses| responses.get(FORM));
        let reply = reply.and_then(|reply| serde_json::from_value::<ElicitResult>(reply.clone()).ok());
        sheet.take(reply.map_or(Reply::Cancel, reply_of));
        Some(self.hand_out(sheet, key, until))
    }

    /// Gives the next form as the result of the call, or the end.
    fn hand_out(
        &self,
        mut sheet: Sheet,
        key: Key,
        until: Option<Instant>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(params) = sheet.next()? else {
            let is_answered = sheet.is_answered();
            let line = sheet.line(&self.service);
            let result = answer::of_line(&line, None);
            if is_answered && until.is_some_and(|until| Instant::now() > until) {
                lock(&self.late).insert(key, (line, Instant::now()));
            }
            return Ok(result.into());
        };
        let state = format!("{:016x}", RandomState::new().build_hasher().finish());
        let mut pending = lock(&self.pending);
        while pending.len() >= PENDING {
            let oldest =
                pending.iter().min_by_key(|(_, pending)| pending.since).map(|(state, _)| state.clone());
            // Its session stays unfinished, and can be resumed.
            pending.remove(&oldest.unwrap_or_default());
        }
        pending.insert(state.clone(), Pending { since: Instant::now(), key, until, sheet });
        let form = InputRequest::Elicitation(ElicitRequest::new(params));
        let forms = InputRequests::from([(FORM.to_owned(), form)]);
        Ok(InputRequiredResult::new(Some(forms), Some(state)).into())
    }

    /// Sends form after form until the end.
    async fn send(
        &self,
        mut sheet: Sheet,
        key: Key,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let status = Status::default();
        status.set("waits for the person, in a form");
        while let Some(params) = sheet.next()? {
            let request = ServerRequest::ElicitRequest(ElicitRequest::new(params));
            let sent = context.peer.send_cancellable_request(request, PeerRequestOptions::no_options()).await;
            let mut handle = match sent {
                Ok(handle) => handle,
                Err(error) => {
                    sheet.session.fail(format!("the client takes no form: {error}"));
                    break;
                }
            };
            let reply = tokio::select! {
                reply = &mut handle.rx => reply,
                () = Heartbeat::of(context).beat(&status) => return Err(given_up()),
                () = self.end.came() => return Err(given_up()),
                () = context.ct.cancelled() => {
                    self.wait_for_late(handle, sheet, key);
                    return Err(given_up());
                }
            };
            match reply {
                Ok(Ok(ClientResult::ElicitResult(result))) => sheet.take(reply_of(result)),
                Ok(Ok(_)) => sheet.session.fail("the client gave back something that is no form".to_owned()),
                Ok(Err(error)) => sheet.session.fail(format!("the client shows no form: {error}")),
                Err(_) => sheet.session.abort("the client is gone".to_owned()),
            }
        }
        Ok(sheet.finish(&self.service).into())
    }

    /// The client gave up on the call, and is told that the form is not needed. Some leave it open all the same: what
    /// comes back of it is for the next call with the same request.
    fn wait_for_late(&self, handle: RequestHandle<RoleServer>, mut sheet: Sheet, key: Key) {
        let (service, late) = (Arc::clone(&self.service), Arc::clone(&self.late));
        tokio::spawn(async move {
            let reason = "the call was given up".to_owned();
            // Sent as the library's own, it would end the wait for what comes back all the same.
            let params = json!({ "requestId": handle.id, "reason": reason });
            let cancelled = CustomNotification::new("notifications/cancelled", Some(params));
            let _ = handle.peer.send_notification(ServerNotification::CustomNotification(cancelled)).await;
            if let Ok(Ok(ClientResult::ElicitResult(result))) = handle.rx.await {
                sheet.take(reply_of(result));
            }
            let is_answered = sheet.is_answered();
            sheet.session.abort(reason);
            let line = sheet.line(&service);
            if is_answered {
                lock(&late).insert(key, (line, Instant::now()));
            }
        });
    }
}

impl Sheet {
    /// The next form; `None` at the end.
    fn next(&mut self) -> Result<Option<ElicitRequestParams>, ErrorData> {
        let Some(params) = self.forms.next(&mut self.session) else { return Ok(None) };
        let Value::Object(mut form) = params else { return Ok(None) };
        form.insert("mode".to_owned(), json!("form"));
        let params = serde_json::from_value(Value::Object(form));
        params
            .map(Some)
            .map_err(|error| ErrorData::internal_error(format!("the form is wrong: {error}"), None))
    }

    fn take(&mut self, reply: Reply) {
        self.forms.take(reply, &mut self.session);
    }

    fn is_answered(&self) -> bool {
        matches!(self.session.model().outcome(), Some(Outcome::Answered(_)))
    }

    fn line(self, service: &Service) -> String {
        let outcome = self.session.model().outcome().cloned();
        let outcome = outcome.unwrap_or_else(|| Outcome::Failed("the form has no end".to_owned()));
        service.finish(&self.request, &outcome, Some(self.session))
    }

    fn finish(self, service: &Service) -> CallToolResult {
        answer::of_line(&self.line(service), None)
    }
}

fn reply_of(result: ElicitResult) -> Reply {
    match result.action {
        ElicitationAction::Accept => Reply::Accept(result.content.unwrap_or_default()),
        ElicitationAction::Decline => Reply::Decline,
        _ => Reply::Cancel,
    }
}

/// What a call is told that was given up. Nobody reads it.
pub fn given_up() -> ErrorData {
    ErrorData::internal_error("the call was given up", None)
}
