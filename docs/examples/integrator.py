"""A small program of an integrator, with Python's standard library alone: issues an API key, lists slips, follows live
data, and checks the signature of a webhook.

  TIPSOKO_URL=http://localhost:4000 TIPSOKO_PHONE=254712345678 TIPSOKO_PASSWORD='...' python3 docs/examples/integrator.py

WEBHOOK_URL is the https address under which Tipsoko reaches PORT; without it the program's own address is given, which
only a server for trying out accepts.
"""

import base64
import hashlib
import hmac
import json
import os
import queue
import threading
import time
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, HTTPServer

URL = os.environ.get("TIPSOKO_URL", "http://localhost:4000")
OLDEST_SECONDS = 300


def post(path, body, headers):
    request = urllib.request.Request(
        URL + path, json.dumps(body).encode(), {"Content-Type": "application/json", **headers}
    )
    try:
        return urllib.request.urlopen(request, timeout=60)
    except urllib.error.HTTPError as error:
        raise SystemExit(f"HTTP {error.code}: {error.read().decode()}")


def graphql(token, query, variables=None):
    """A mutation answers with its payload or with a type that ends in Error."""
    body = {"query": query, "variables": variables or {}}
    with post("/graphql", body, {"Authorization": f"Bearer {token}"}) as response:
        answer = json.load(response)
    if answer.get("errors"):
        raise SystemExit(answer["errors"][0]["message"])
    for part in answer["data"].values():
        if part.get("__typename", "").endswith("Error"):
            raise SystemExit(part["message"])
    return answer["data"]


def log_in():
    """A login gives a token for a quarter of an hour: enough to issue a key."""
    who = {"phone": os.environ["TIPSOKO_PHONE"], "password": os.environ["TIPSOKO_PASSWORD"]}
    with post("/api/account/login/otp", who, {}) as response:
        return json.load(response)["access"]


def issue_key(token):
    end = datetime.now(timezone.utc) + timedelta(days=30)
    issued = graphql(
        token,
        """mutation Issue($input: CreateApiKeyInput!) { createApiKey(input: $input) { __typename
          ... on CreateApiKeyPayload { key viewer { apiKeys { id prefix } } } ... on Error { message } } }""",
        {"input": {"name": "Example", "scopes": ["READ", "LIVE"], "expiresAt": end.isoformat()}},
    )["createApiKey"]
    key = issued["key"]
    return key, next(one["id"] for one in issued["viewer"]["apiKeys"] if key.startswith(one["prefix"]))


def follow(key, query):
    """The first answer of a subscription, by server-sent events."""
    with post("/graphql", {"query": query}, {"Accept": "text/event-stream", "X-API-Key": key}) as stream:
        event = ""
        for line in stream:
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name == "event":
                event = value
            elif name == "data" and event == "next":
                return json.loads(value)["data"]
    raise SystemExit("The stream ended")


def is_genuine(secret, headers, body):
    """Standard Webhooks: one of the signatures in the header is ours, over id, time and body; and the time is near."""
    sent = headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > OLDEST_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{headers['webhook-id']}.{sent}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, one) for one in headers["webhook-signature"].split(" "))


def receive_one(token):
    """Receives one event, and says whether it is genuine."""
    received = queue.Queue()
    known = {}

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            genuine = is_genuine(known["secret"], self.headers, body)
            self.send_response(204 if genuine else 401)
            self.end_headers()
            received.put(f"{json.loads(body)['type']}, signature verified" if genuine else "signature wrong")

        def log_message(self, *_):
            pass

    server = HTTPServer(("", int(os.environ.get("PORT", "0"))), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = os.environ.get("WEBHOOK_URL", f"http://127.0.0.1:{server.server_port}/")
    added = graphql(
        token,
        """mutation Add($input: AddWebhookInput!) { addWebhook(input: $input) { __typename
          ... on AddWebhookPayload { secret viewer { webhooks { id address } } } ... on Error { message } } }""",
        {"input": {"url": url, "events": ["PURCHASE_PAID", "SLIP_SETTLED"]}},
    )["addWebhook"]
    known["secret"] = added["secret"]
    webhook = next(one["id"] for one in added["viewer"]["webhooks"] if one["address"] == url)
    act = "mutation Act($input: WebhookInput!) { %s(input: $input) { __typename ... on Error { message } } }"
    try:
        graphql(token, act % "testWebhook", {"input": {"webhook": webhook}})
        return received.get(timeout=60)
    finally:
        graphql(token, act % "removeWebhook", {"input": {"webhook": webhook}})
        server.shutdown()


def main():
    token = log_in()
    key, key_id = issue_key(token)
    print(f"key: {key[:12]}…")
    try:
        slips = graphql(
            key,
            "{ activeSlips(first: 5) { totalCount edges { node { number price { text } tipster { username } } } } }",
        )["activeSlips"]
        print(f"list: {len(slips['edges'])} of {slips['totalCount']} slips on sale")
        live = follow(key, "subscription { finance { accountBalance { amount currency } } }")
        balance = live["finance"]["accountBalance"]
        print(f"live: balance {balance['currency']} {balance['amount']}")
        print(f"webhook: {receive_one(token)}")
    finally:
        graphql(
            token,
            "mutation End($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { __typename ... on Error { message } } }",
            {"input": {"apiKey": key_id}},
        )


main()
