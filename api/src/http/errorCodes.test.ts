import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { errorCodes } from './graphql/errorCodes.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld();
});
afterAll(() => world.close());

interface Refused {
  message: string;
  extensions?: { code?: string; inputPath?: string[]; messageCode?: string };
}

const json = { 'content-type': 'application/json' };
const query = '{ markets { id } }';
const node = '{ nodes { id } }';

/** The one error that a request is answered with. */
async function refused(body: unknown, headers: Record<string, string> = json, path = '/graphql') {
  const answer = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { errors } = (await answer.json()) as { errors: Refused[] };
  expect(errors).toHaveLength(1);
  return errors[0];
}

const byVariable = (type: string, value: unknown) => ({
  query: `mutation ($it: ${type}) { createApiKey(input: $it) { __typename } }`,
  variables: { it: value },
});

it.each<
  [
    what: string,
    code: keyof typeof errorCodes,
    body: unknown,
    headers?: Record<string, string>,
    path?: string,
  ]
>([
  ['text that is no GraphQL', 'GRAPHQL_PARSE_FAILED', { query: '{' }],
  ['an unknown field', 'GRAPHQL_VALIDATION_FAILED', { query: '{ nothing }' }],
  ['a wrong argument', 'GRAPHQL_VALIDATION_FAILED', { query: '{ game(number: "x") { id } }' }],
  ['no variable', 'BAD_USER_INPUT', { query: 'query ($n: Int!) { game(number: $n) { id } }' }],
  ['a wrong variable', 'BAD_USER_INPUT', byVariable('CreateApiKeyInput!', { name: 'x', expiresAt: 'never' })],
  ['no such operation', 'OPERATION_RESOLUTION_FAILURE', { query, operationName: 'nope' }],
  ['no operation', 'PERSISTED_QUERY_ID_REQUIRED', {}],
  [
    'an unknown hash',
    'PERSISTED_QUERY_NOT_IN_LIST',
    { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } },
  ],
  ['a number', 'BAD_REQUEST', { query: 5 }],
  ['broken JSON', 'BAD_REQUEST', '{'],
  ['a batch', 'BAD_REQUEST', [{ query }]],
  ['wrong variables', 'BAD_REQUEST', { query, variables: 'x' }],
  ['a form of any site', 'FORM_UNPROVEN', { query }, { 'content-type': 'text/plain' }],
  [
    'a broken form',
    'BAD_REQUEST',
    '--x\r\n',
    { 'content-type': 'multipart/form-data; boundary=line', 'x-graphql-yoga-csrf': '1' },
  ],
  ['an invalid token', 'NOT_SIGNED_IN', { query }, { ...json, authorization: 'Bearer x' }],
  ['an invalid key', 'NOT_SIGNED_IN', { query }, { ...json, 'x-api-key': 'x' }],
  ['another site', 'FOREIGN_SITE', { query }, { ...json, origin: 'https://evil.example' }],
  ['the door of staff', 'NOT_SIGNED_IN', { query }, json, '/graphql/staff'],
  ['a large body', 'BODY_TOO_LARGE', { query: 'x'.repeat(200_000) }],
  ['many aliases', 'TOO_MANY_ALIASES', { query: `{ ${'a: markets { id } '.repeat(20)} }` }],
  ['U+0000', 'INVALID_INPUT', { query: '{ searchGames(text: "\\u0000") { id } }' }],
  ['pages from both ends', 'INVALID_INPUT', { query: `{ proofChain(first: 1, last: 1) ${node} }` }],
  ['an empty cursor', 'INVALID_INPUT', { query: `{ posts(after: "") ${node} }` }],
])('answers with its code: %s', async (_what, code, body, headers, path) => {
  const error = await refused(body, headers, path);
  expect(error?.extensions?.code).toBe(code);
});

describe('the place in the input', () => {
  it.each([
    [
      'of a variable',
      byVariable('CreateApiKeyInput!', { name: 'x', scopes: ['READ', 'ALL'] }),
      ['it', 'scopes', '1'],
    ],
    ['of a variable that is not there', { query: 'query ($n: Int!) { game(number: $n) { id } }' }, ['n']],
    ['of an argument', { query: `{ posts(first: 1000) ${node} }` }, ['first']],
    ['of an empty cursor', { query: `{ posts(before: "") ${node} }` }, ['before']],
  ])('is said %s', async (_what, body, path) => {
    const error = await refused(body);
    expect(error?.extensions?.inputPath?.slice(-path.length)).toEqual(path);
  });
});

it('is said on sockets too', async () => {
  const socket = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  const codeOf = async (text: string, variables = {}) => {
    try {
      for await (const answer of socket.iterate({ query: text, variables })) {
        return answer.errors?.[0]?.extensions?.code;
      }
    } catch (errors) {
      return (errors as Refused[])[0]?.extensions?.code;
    }
    return null;
  };
  expect(await codeOf('{')).toBe('GRAPHQL_PARSE_FAILED');
  expect(await codeOf('{ nothing }')).toBe('GRAPHQL_VALIDATION_FAILED');
  expect(await codeOf('query ($n: Int!) { game(number: $n) { id } }', { n: 'x' })).toBe('BAD_USER_INPUT');
  expect(await codeOf('subscription { finance { id } }')).toBe('NOT_SIGNED_IN');
  await socket.dispose();
});

it('is documented', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
  for (const [code, when] of Object.entries(errorCodes)) expect(text).toContain(`| \`${code}\` | ${when} |`);
});
