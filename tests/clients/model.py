"""A language model on loopback, for agents that are run without a network. It speaks the four formats that agents use:
chat completions and responses (OpenAI), messages (Anthropic), and generateContent (Google). It calls one tool once, and
then says what the tool said. Every request is kept."""

import gzip
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

USAGE = {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15}


class Model:
    """Answers until it is closed. `tool` is the end of the name under which the agent offers the tool."""

    def __init__(self, tool, arguments):
        self.tool = tool
        self.arguments = arguments
        self.requests = []
        self.told = []
        # Whether the tool was called, by turn.
        self.turns = []
        model = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_HEAD(self):
                self.reply({})

            def do_GET(self):
                self.reply({"object": "list", "data": [{"id": "fake-1", "object": "model"}], "models": []})

            def do_POST(self):
                path, body = self.path.split("?")[0], self.body()
                model.requests.append((path, body))
                if path.endswith("/count_tokens"):
                    return self.reply({"input_tokens": 10})
                if "countTokens" in path:
                    return self.reply({"totalTokens": 10})
                for end, speak in (("/chat/completions", chat), ("/responses", responses), ("/messages", messages),
                                   ("enerateContent", generate)):
                    if path.endswith(end):
                        return self.stream(*speak(model, body))
                return self.reply({})

            def body(self):
                """The request; some clients send it in chunks, some compressed."""
                if "chunked" in (self.headers.get("transfer-encoding") or ""):
                    raw = b""
                    while size := int(self.rfile.readline().strip() or b"0", 16):
                        raw += self.rfile.read(size)
                        self.rfile.readline()
                    self.rfile.readline()
                else:
                    raw = self.rfile.read(int(self.headers.get("content-length") or 0))
                if self.headers.get("content-encoding") == "gzip":
                    raw = gzip.decompress(raw)
                return json.loads(raw or b"{}")

            def reply(self, value):
                text = json.dumps(value).encode()
                self.send_response(200)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(text)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(text)

            def stream(self, events, is_named, end=b""):
                self.send_response(200)
                self.send_header("content-type", "text/event-stream")
                self.send_header("connection", "close")
                self.end_headers()
                for event in events:
                    name = f"event: {event['type']}\n" if is_named else ""
                    self.wfile.write(f"{name}data: {json.dumps(event)}\n\n".encode())
                self.wfile.write(end)
                self.close_connection = True

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def turn(self, offered, result):
        """What to say next: a text, or the name of the tool to call."""
        if result is not None:
            self.told.append(result)
            return f"FINAL: {result}", None
        found = [name for name in offered if name.endswith(self.tool)]
        # An agent may have a tool of the same name; the one of the server has its name before it.
        self.turns.append(bool(found))
        return (None, max(found, key=len)) if found else (f"not offered: {offered}", None)

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def text_of(content):
    """The text of a message or a result, in whatever parts it comes."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return " ".join(text_of(part) for part in content)
    if isinstance(content, dict):
        return text_of(content.get("text") or content.get("content") or content.get("output") or "")
    return json.dumps(content)


def chat(model, body):
    offered = [tool.get("function", {}).get("name", "") for tool in body.get("tools", [])]
    results = [text_of(message["content"]) for message in body["messages"] if message["role"] == "tool"]
    text, tool = model.turn(offered, results[-1] if results else None)

    def chunk(delta, finish=None):
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        return {"id": "c", "object": "chat.completion.chunk", "created": 0, "model": "fake-1", "choices": [choice]}

    if tool:
        call = {"index": 0, "id": "call_1", "type": "function",
                "function": {"name": tool, "arguments": json.dumps(model.arguments)}}
        deltas = [chunk({"role": "assistant", "content": None}), chunk({"tool_calls": [call]}), chunk({}, "tool_calls")]
    else:
        deltas = [chunk({"role": "assistant", "content": text}), chunk({}, "stop")]
    return [*deltas, {**chunk({}), "choices": [], "usage": USAGE}], False, b"data: [DONE]\n\n"


def responses(model, body):
    offered, spaces = [], {}
    for tool in body.get("tools", []):
        # Tools of servers come in a namespace.
        for inner in tool.get("tools", [tool]):
            name = inner.get("name") or inner.get("type", "")
            offered.append(name)
            if inner is not tool:
                spaces[name] = tool["name"]
    items = body["input"] if isinstance(body.get("input"), list) else []
    results = [text_of(item.get("output")) for item in items if item.get("type", "").endswith("_call_output")]
    text, tool = model.turn(offered, results[-1] if results else None)
    if tool:
        item = {"type": "function_call", "id": "fc_1", "call_id": "call_1", "name": tool,
                "arguments": json.dumps(model.arguments), "status": "completed"}
        if tool in spaces:
            item["namespace"] = spaces[tool]
    else:
        part = {"type": "output_text", "text": text, "annotations": []}
        item = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": [part]}
    base = {"id": "resp_1", "object": "response", "created_at": 0, "model": "fake-1", "status": "in_progress", "output": []}
    usage = {"input_tokens": 10, "input_tokens_details": {"cached_tokens": 0}, "output_tokens": 5,
             "output_tokens_details": {"reasoning_tokens": 0}, "total_tokens": 15}
    done = {**base, "status": "completed", "output": [item], "usage": usage}
    events = [{"type": "response.created", "response": base},
              {"type": "response.output_item.added", "output_index": 0, "item": {**item, "status": "in_progress"}},
              {"type": "response.output_item.done", "output_index": 0, "item": item},
              {"type": "response.completed", "response": done}]
    return [{**event, "sequence_number": number} for number, event in enumerate(events)], True


def messages(model, body):
    offered = [tool.get("name", "") for tool in body.get("tools", [])]
    parts = [part for message in body.get("messages", []) if isinstance(message.get("content"), list)
             for part in message["content"]]
    results = [text_of(part.get("content")) for part in parts if part.get("type") == "tool_result"]
    text, tool = model.turn(offered, results[-1] if results else None)
    if tool:
        block = {"type": "tool_use", "id": "toolu_1", "name": tool, "input": {}}
        delta = {"type": "input_json_delta", "partial_json": json.dumps(model.arguments)}
    else:
        block, delta = {"type": "text", "text": ""}, {"type": "text_delta", "text": text}
    message = {"id": "msg_1", "type": "message", "role": "assistant", "model": "fake-1", "content": [], "stop_reason": None,
               "stop_sequence": None, "usage": {"input_tokens": 10, "output_tokens": 1}}
    stop = {"stop_reason": "tool_use" if tool else "end_turn", "stop_sequence": None}
    return [{"type": "message_start", "message": message},
            {"type": "content_block_start", "index": 0, "content_block": block},
            {"type": "content_block_delta", "index": 0, "delta": delta},
            {"type": "content_block_stop", "index": 0},
            {"type": "message_delta", "delta": stop, "usage": {"output_tokens": 5}},
            {"type": "message_stop"}], True


def generate(model, body):
    offered = [function.get("name", "") for tool in body.get("tools", [])
               for function in tool.get("functionDeclarations", [])]
    parts = [part for content in body.get("contents", []) for part in content.get("parts", [])]
    results = [json.dumps(part["functionResponse"].get("response")) for part in parts if "functionResponse" in part]
    text, tool = model.turn(offered, results[-1] if results else None)
    if not offered:
        # The agent asks it to classify something, in JSON.
        text = json.dumps({"reasoning": "", "model_choice": "flash", "next_speaker": "user", "complexity_reasoning": "",
                           "complexity_score": 10})
    part = {"functionCall": {"id": "1", "name": tool, "args": model.arguments}} if tool else {"text": text}
    usage = {"promptTokenCount": 10, "candidatesTokenCount": 5, "totalTokenCount": 15}
    candidate = {"content": {"role": "model", "parts": [part]}, "finishReason": "STOP", "index": 0}
    return [{"candidates": [candidate], "usageMetadata": usage, "modelVersion": "fake-1"}], False
