import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { createLog } from '../../process/log.ts';
import { readSettings } from '../../process/settings.ts';
import { securityHeaders } from './security.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld();
});
afterAll(() => world.close());

/** Everything that the server answers to these bytes. */
function answerTo(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

const chunked = 'Transfer-Encoding: chunked';
const end = ['', ''];

describe('the headers of protection', () => {
  it.each([
    ['a page of operations', 'GET', '/healthz', []],
    ['an answer of GraphQL', 'GET', '/graphql?query={markets{id}}', []],
    ['a refusal of REST', 'GET', '/api/nothing', []],
    ['a call of another site', 'POST', '/graphql', ['Origin: https://evil.example', 'Content-Length: 0']],
    ['an address that is none', 'GET', 'http://', []],
    ['a socket of another site', 'GET', '/graphql', ['Origin: https://evil.example', 'Upgrade: websocket']],
  ])('stand in %s', async (_what, method, path, headers) => {
    const upgrade = headers.includes('Upgrade: websocket');
    const connection = upgrade ? 'Connection: Upgrade' : 'Connection: close';
    const answer = await answerTo(`${method} ${path} HTTP/1.1`, 'Host: x', connection, ...headers, ...end);
    const [head = ''] = answer.toLowerCase().split('\r\n\r\n');
    for (const [name, value] of Object.entries(securityHeaders(world.app.settings, false))) {
      expect(head).toContain(`${name}: ${value}`.toLowerCase());
    }
  });

  it('demand https for a year with all subdomains, and name the hosts that a page may reach', () => {
    const headers = securityHeaders(
      readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'https://tips.example/' }),
      false,
    );
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("connect-src 'self' wss://tips.example;");
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
    // A scheme or a star would let a script that got in report to any host.
    expect(policy).not.toMatch(/[ :](ws:|wss:|https?:|\*)[ ;]/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});

describe('where a request ends', () => {
  it.each([
    ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
    ['a length beside chunks', ['Content-Length: 4', chunked]],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity']],
    ['a header that is folded', ['Content-Length: 4', 'X-One: a', ' Transfer-Encoding: chunked']],
  ])('is not guessed: %s', async (_what, headers) => {
    const hidden = ['GET /api/nothing HTTP/1.1', 'Host: x', 'Connection: close', ...end].join('\r\n');
    const answer = await answerTo('POST /graphql HTTP/1.1', 'Host: x', ...headers, '', `0\r\n\r\n${hidden}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

it.each([
  ['a page', 'GET / HTTP/1.1', []],
  ['GraphQL', 'POST /graphql HTTP/1.1', ['Content-Type: application/json', 'Content-Length: 0']],
  ['a callback', 'POST /hooks/sms/x HTTP/1.1', ['Content-Length: 0']],
  ['a socket', 'GET /graphql HTTP/1.1', ['Upgrade: websocket', 'Connection: Upgrade']],
])('a request for two hosts is for none: %s', async (_what, first, headers) => {
  const answer = await answerTo(first, 'Host: x', 'host: evil.example', ...headers, ...end);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

it.each(['/', '/graphql', '/api/slip/markets', '/healthz'])('TRACE of %s says nothing back', async (path) => {
  const answer = await answerTo(
    `TRACE ${path} HTTP/1.1`,
    'Host: x',
    'X-Secret: squirrel',
    'Connection: close',
    ...end,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).not.toContain('squirrel');
});

it('leaves a line in the log when an account does what it may not', async () => {
  const lines: Array<Record<string, unknown>> = [];
  const person = await world.signUp('curious');
  const { log } = world.app;
  const heard = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  Object.assign(world.app, { log: heard });
  onTestFinished(() => void Object.assign(world.app, { log }));
  const ask = (path: string, query: string) =>
    fetch(world.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.access}` },
      body: JSON.stringify({ query }),
    });
  await ask('/graphql', 'mutation { proveStaff(input: { code: "000000" }) { __typename } }');
  await ask('/graphql/staff', '{ stuckMoney { kind } }');
  const { userId, sessionId } = person.viewer.account;
  expect(lines.filter(({ security }) => security)).toMatchObject([
    { msg: 'an action was not allowed', what: 'proveStaff', userId, sessionId, address: '127.0.0.1' },
    { msg: 'an action was not allowed', what: '/graphql/staff', userId, sessionId, address: '127.0.0.1' },
  ]);
});
