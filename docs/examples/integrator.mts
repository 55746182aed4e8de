/**
 * A small program of an integrator, with Node alone: issues an API key, lists slips, follows live data, and checks the
 * signature of a webhook.
 *
 *   TIPSOKO_URL=http://localhost:4000 TIPSOKO_PHONE=254712345678 TIPSOKO_PASSWORD='…' node docs/examples/integrator.mts
 *
 * Node 22.18 or newer runs it as it is, older ones with `npx tsx`. WEBHOOK_URL is the https address under which Tipsoko
 * reaches PORT; without it the program's own address is given, which only a server for trying out accepts.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const {
  TIPSOKO_URL = 'http://localhost:4000',
  TIPSOKO_PHONE,
  TIPSOKO_PASSWORD,
  WEBHOOK_URL,
  PORT,
} = process.env;

type Json = Record<string, unknown>;

/** A mutation answers with its payload or with a type that ends in Error. */
async function graphql<Data>(token: string, query: string, variables: Json = {}): Promise<Data> {
  const response = await fetch(`${TIPSOKO_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: Array<{ message: string }> };
  if (errors || !data) throw new Error(errors?.[0]?.message ?? `HTTP ${response.status}`);
  for (const answer of Object.values(data) as Array<{ __typename?: string; message?: string } | null>) {
    if (answer?.__typename?.endsWith('Error')) throw new Error(answer.message);
  }
  return data;
}

/** A login gives a token for a quarter of an hour: enough to issue a key. */
async function logIn(): Promise<string> {
  const response = await fetch(`${TIPSOKO_URL}/api/account/login/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: TIPSOKO_PHONE, password: TIPSOKO_PASSWORD }),
  });
  const { access, message } = (await response.json()) as { access?: string; message?: string };
  if (!access) throw new Error(`No login: ${message ?? response.status}`);
  return access;
}

async function issueKey(token: string): Promise<{ key: string; id: string }> {
  const input = {
    name: 'Example',
    scopes: ['READ', 'LIVE'],
    expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  };
  const { createApiKey } = await graphql<{
    createApiKey: { key: string; viewer: { apiKeys: Array<{ id: string; prefix: string }> } };
  }>(
    token,
    `mutation Issue($input: CreateApiKeyInput!) { createApiKey(input: $input) { __typename
      ... on CreateApiKeyPayload { key viewer { apiKeys { id prefix } } } ... on Error { message } } }`,
    { input },
  );
  const { key, viewer } = createApiKey;
  return { key, id: viewer.apiKeys.find(({ prefix }) => key.startsWith(prefix))?.id ?? '' };
}

/** The first answer of a subscription, by server-sent events. */
async function follow(key: string, query: string): Promise<Json> {
  const response = await fetch(`${TIPSOKO_URL}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': key },
    body: JSON.stringify({ query }),
  });
  if (!response.ok || !response.body) throw new Error(await response.text());
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    const line = /^event: next\ndata: (.*)\n/m.exec(text)?.[1];
    // Leaving the loop closes the stream.
    if (line !== undefined) return (JSON.parse(line) as { data: Json }).data;
  }
  throw new Error('The stream ended');
}

const OLDEST_SECONDS = 300;

/** Standard Webhooks: one of the signatures in the header is ours, over id, time and body; and the time is near. */
function isGenuine(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > OLDEST_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = Buffer.from(createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64'));
  return String(signatures)
    .split(' ')
    .map((one) => Buffer.from(one.replace(/^v1,/, '')))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/** Receives one event, and says whether it is genuine. */
async function receiveOne(token: string): Promise<string> {
  let secret = '';
  let settle = (_said: string) => {};
  const received = new Promise<string>((resolve) => {
    settle = resolve;
  });
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const genuine = isGenuine(secret, request.headers, body);
      response.writeHead(genuine ? 204 : 401).end();
      settle(
        genuine ? `${(JSON.parse(body) as { type: string }).type}, signature verified` : 'signature wrong',
      );
    });
  });
  await new Promise<void>((ready) => server.listen(Number(PORT ?? 0), ready));
  const url = WEBHOOK_URL ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { addWebhook } = await graphql<{
    addWebhook: { secret: string; viewer: { webhooks: Array<{ id: string; address: string }> } };
  }>(
    token,
    `mutation Add($input: AddWebhookInput!) { addWebhook(input: $input) { __typename
      ... on AddWebhookPayload { secret viewer { webhooks { id address } } } ... on Error { message } } }`,
    { input: { url, events: ['PURCHASE_PAID', 'SLIP_SETTLED'] } },
  );
  secret = addWebhook.secret;
  const webhook = addWebhook.viewer.webhooks.find((one) => one.address === url)?.id;
  try {
    await graphql(
      token,
      'mutation Try($input: WebhookInput!) { testWebhook(input: $input) { __typename ... on Error { message } } }',
      { input: { webhook } },
    );
    return await received;
  } finally {
    await graphql(
      token,
      'mutation Remove($input: WebhookInput!) { removeWebhook(input: $input) { __typename ... on Error { message } } }',
      { input: { webhook } },
    );
    server.close();
  }
}

const token = await logIn();
const { key, id } = await issueKey(token);
console.log(`key: ${key.slice(0, 12)}…`);
try {
  const { activeSlips } = await graphql<{ activeSlips: { totalCount: number; edges: unknown[] } }>(
    key,
    '{ activeSlips(first: 5) { totalCount edges { node { number price { text } tipster { username } } } } }',
  );
  console.log(`list: ${activeSlips.edges.length} of ${activeSlips.totalCount} slips on sale`);
  const { finance } = (await follow(
    key,
    'subscription { finance { accountBalance { amount currency } } }',
  )) as {
    finance: { accountBalance: { amount: string; currency: string } };
  };
  console.log(`live: balance ${finance.accountBalance.currency} ${finance.accountBalance.amount}`);
  console.log(`webhook: ${await receiveOne(token)}`);
} finally {
  await graphql(
    token,
    'mutation End($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { __typename ... on Error { message } } }',
    { input: { apiKey: id } },
  );
}
