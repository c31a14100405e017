"""A language model on loopback that speaks OpenAI's chat completions: it calls one tool once where that tool
is offered, and then says what the tool said. Every request is kept."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Model:
    """Answers until it is closed. `calls` are pairs of a tool's name and its arguments, all in one turn. Arguments
    that are a text are sent as they are: a model's own, that are cut or no JSON."""

    def __init__(self, *calls):
        self.calls = calls
        self.requests = []
        model = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_POST(self):
                length = int(self.headers.get("content-length") or 0)
                body = json.loads(self.rfile.read(length))
                model.requests.append(body)
                self.send_response(200)
                self.send_header("content-type", "text/event-stream")
                self.send_header("connection", "close")
                self.end_headers()
                for delta, finish in model.turn(body):
                    chunk = {"id": "c", "object": "chat.completion.chunk", "created": 0, "model": "fake-1",
                             "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}
                    self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
                self.wfile.write(b"data: [DONE]\n\n")
                self.close_connection = True

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def turn(self, body):
        """The pieces of the next message, each with the reason why it is the last."""
        offered = offered_by(body)
        calls = [call for call in self.calls if call[0] in offered]
        said = results_in(body)
        if said or not calls:
            yield {"role": "assistant", "content": f"FINAL: {' | '.join(said) or 'not offered'}"}, None
            yield {}, "stop"
            return
        yield {"role": "assistant", "content": None}, None
        for index, (name, arguments) in enumerate(calls):
            text = arguments if isinstance(arguments, str) else json.dumps(arguments)
            function = {"name": name, "arguments": text[: len(text) // 2]}
            yield {"tool_calls": [{"index": index, "id": f"call_{index}", "type": "function",
                                   "function": function}]}, None
            yield {"tool_calls": [{"index": index, "function": {"arguments": text[len(text) // 2:]}}]}, None
        yield {}, "tool_calls"

    def url(self):
        return f"http://127.0.0.1:{self.server.server_port}/v1"

    def results(self):
        """What the tools said, as the model was told last."""
        return results_in(self.requests[-1]) if self.requests else []

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def offered_by(body):
    return [tool["function"]["name"] for tool in body.get("tools", [])]


def results_in(body):
    """The texts of the tool results in a request."""
    return [text_of(message["content"]) for message in body["messages"] if message["role"] == "tool"]


def text_of(content):
    return content if isinstance(content, str) else "".join(part.get("text", "") for part in content)
