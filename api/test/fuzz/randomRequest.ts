import type { GraphQLSchema } from 'graphql';
import { routes } from '../../src/rest/routes.ts';
import { anyNumber, anyText, anyValue, type Chance, mutated } from './chance.ts';
import { randomOperation } from './graphqlRequests.ts';

/** One request as it goes over the wire. */
export interface RandomRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Tokens and keys to try with, besides none and nonsense. */
export type Tokens = readonly string[];

/** Encoded for an address, which cannot contain lone surrogates. */
function inAddress(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));
}

const methods = ['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH'];
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=latin1',
  'application/graphql',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/problem+json',
  '',
  'nonsense',
];

export function randomRequest(schema: GraphQLSchema, chance: Chance, tokens: Tokens): RandomRequest {
  const request = chance.happens(0.55) ? graphqlRequest(schema, chance) : restRequest(chance);
  if (chance.happens(0.6)) Object.assign(request.headers, signedBy(chance, tokens));
  if (chance.happens(0.1)) Object.assign(request.headers, strangeHeaders(chance));
  if (request.body && chance.happens(0.25)) request.body = mutated(chance, request.body);
  return request;
}

function signedBy(chance: Chance, tokens: Tokens): Record<string, string> {
  const token = chance.happens(0.85) ? chance.pick([...tokens, '']) : headerText(anyText(chance));
  if (token === '') return {};
  return chance.happens(0.9) ? { authorization: `Bearer ${token}` } : { 'x-api-key': token };
}

function strangeHeaders(chance: Chance): Record<string, string> {
  return chance.pick<Record<string, string>>([
    { cookie: `token=${headerText(anyText(chance))}; purchases=....; refresh=%%%` },
    { 'x-forwarded-for': headerText(anyText(chance)) },
    {
      accept: chance.pick([
        'text/event-stream',
        'text/html',
        '*/*',
        'application/graphql-response+json',
        ';;',
      ]),
    },
    { 'accept-encoding': chance.pick(['gzip', 'br;q=0', 'nonsense', '']) },
    { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    { 'x-request-id': headerText(anyText(chance)) },
    { 'if-none-match': 'W/"x"', range: 'bytes=0-1' },
    { 'content-type': chance.pick(types) },
  ]);
}

/** Without control characters and short enough for Node's own header parser. */
function headerText(text: string): string {
  return inAddress(text).slice(0, 300);
}

function graphqlRequest(schema: GraphQLSchema, chance: Chance): RandomRequest {
  const operation = randomOperation(schema, chance);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (chance.happens(0.15)) {
    const query = new URLSearchParams({
      query: operation.query,
      variables: JSON.stringify(operation.variables),
      ...(chance.happens(0.2) ? { operationName: anyText(chance) } : {}),
    });
    return { method: 'GET', path: `/graphql?${query}`.slice(0, 12_000), headers, body: null };
  }
  const body: Record<string, unknown> = { ...operation };
  if (chance.happens(0.1)) body.operationName = anyValue(chance);
  if (chance.happens(0.1)) body.variables = anyValue(chance);
  if (chance.happens(0.1)) body.extensions = anyValue(chance);
  if (chance.happens(0.05)) body.query = anyValue(chance);
  if (chance.happens(0.05)) body.query = repeated(chance, operation.query);
  const sent = chance.happens(0.03) ? anyValue(chance) : chance.happens(0.03) ? [body, body] : body;
  return {
    method: chance.happens(0.97) ? 'POST' : chance.pick(methods),
    path: '/graphql',
    headers,
    body: Buffer.from(JSON.stringify(sent)),
  };
}

/** Texts of operations that are deep, repetitive or invalid. */
function repeated(chance: Chance, query: string): string {
  return chance.pick([
    `${'{ a '.repeat(2_000)}${'}'.repeat(2_000)}`,
    `query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }`,
    `${query} ${query}`,
    `{ ${'__typename '.repeat(1_500)} }`,
    `query ($a: Int = 99999999999) { slip(number: $a) { number } }`,
    `${query.slice(0, chance.below(query.length))}`,
    `subscription { liveScores { number } }`,
    '{ __schema { types { fields { type { fields { type { name } } } } } } }',
  ]);
}

const known: Readonly<Record<string, readonly string[]>> = {
  username: ['asha', 'house', 'ASHA', '%', '..'],
  id: ['1', '2', '0', '-1', '9999999999', 'x', '1.5', 'MTIz'],
  gameId: ['1', '2', '0', '9999999999', 'x'],
  phone: ['0712345678', '712345678', '254712345678', 'abc'],
  code: ['SJK1234567', 'SJK%201', 'a/b/c', '%'],
  email: ['a@b.co', 'nonsense', '%40'],
};

function restRequest(chance: Chance): RandomRequest {
  const route = chance.pick(routes);
  let path = route.path.replace(/\{(\w+)\+?\}/g, (_all, name: string) =>
    chance.happens(0.7) ? chance.pick(known[name] ?? ['1']) : inAddress(anyText(chance)),
  );
  if (chance.happens(0.3)) path += '/';
  if (chance.happens(0.03))
    path += chance.pick(['//', '/%', '/%E0%A4%A', '/..', ';x=1', '%00', '/'.repeat(500)]);
  const names = Object.keys(route.query.shape);
  const asked = chance.some([...names, 'p', 'page', 'slug', 'username', 'x'], 3);
  if (asked.length > 0) {
    const query = asked.map((name) => {
      const value = chance.happens(0.5) ? String(anyNumber(chance)) : inAddress(anyText(chance));
      return `${name}=${chance.happens(0.05) ? '%E0%A4%A' : value}`;
    });
    path = `${path}?${query.join('&')}`;
  }
  const method = chance.happens(0.9) ? route.method : chance.pick(methods);
  if (method === 'GET' || method === 'HEAD')
    return { method, path: path.slice(0, 12_000), headers: {}, body: null };
  return {
    method,
    path: path.slice(0, 12_000),
    headers: { 'content-type': chance.happens(0.9) ? 'application/json' : chance.pick(types) },
    body: restBody(chance, Object.keys(route.body.shape)),
  };
}

function restBody(chance: Chance, names: readonly string[]): Buffer {
  if (chance.happens(0.03)) return Buffer.from(`${'['.repeat(40_000)}${']'.repeat(40_000)}`);
  if (chance.happens(0.01)) return Buffer.alloc(120_000, 'x');
  if (chance.happens(0.05)) return Buffer.from(JSON.stringify(anyValue(chance)) ?? '');
  const body = Object.fromEntries(
    names
      .filter(() => chance.happens(0.85))
      .map((name) => [name, chance.happens(0.4) ? anyValue(chance) : plausible(chance, name)]),
  );
  return Buffer.from(JSON.stringify(body));
}

function plausible(chance: Chance, name: string): unknown {
  if (name === 'tips')
    return Array.from({ length: chance.below(7) }, () => ({
      game: chance.below(40),
      market: chance.below(50),
      odds: chance.pick([2, '2.00', 1.85, -1, 'x']),
    }));
  if (name === 'amount' || name.startsWith('slip')) return chance.pick([1, 2, 50, 100, 1000, '1', 0]);
  return chance.pick(known[name] ?? [anyText(chance)]);
}
