import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { graphiqlExamples } from '@tipsoko/rules/graphiqlExamples';
import {
  buildClientSchema,
  lexicographicSortSchema,
  NoDeprecatedCustomRule,
  parse,
  printSchema,
  specifiedRules,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishOn } from '../../test/football.ts';
import { type Cast, openMarket } from '../../test/restCases.ts';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { schema } from './schema.ts';

const runFile = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

let world: RestWorld;
let cast: Cast;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'tipsoko-contract-'));
  await mkdir(join(webFolder, 'client'));
  const contract = join(webFolder, 'contract');
  await runFile(process.execPath, [join(root, 'scripts/build/contractFiles.mjs'), contract]);
  await runFile(process.execPath, [join(root, 'scripts/build/compress.mjs'), contract]);
  world = await startRestWorld({ webFolder }, { RATE_LIMIT_FACTOR: 1_000 });
  cast = await openMarket(world);
});
afterAll(async () => {
  await world.close();
  await rm(webFolder, { recursive: true });
});

async function ask<Data>(query: string, token?: string): Promise<Data> {
  const { body } = await world.call('/graphql', { method: 'POST', token, body: { query } });
  expect(body.errors).toBeUndefined();
  return body.data as Data;
}

describe('GraphiQL’s examples', () => {
  it('fit the schema', () => {
    expect(validate(schema, parse(graphiqlExamples))).toEqual([]);
  });

  it.each([...graphiqlExamples.matchAll(/^query (\w+)/gm)].map(([, name]) => name as string))(
    'run: %s',
    async (operationName) => {
      const body = { query: graphiqlExamples, operationName };
      const answer = await world.call('/graphql', { method: 'POST', body });
      expect(answer.status).toBe(200);
      expect(answer.body.errors).toBeUndefined();
    },
  );
});

const filesOf = (folder: string, which: RegExp) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => which.test(file));

/** The operations that documents show, with where they stand. */
const documented = filesOf('docs', /\.md$/).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...text.matchAll(/```graphql\n(.*?)```|"query": ?"((?:query|mutation|subscription|\{).*?)"[,}]/gs),
  ].map(([, block, inline], at): [string, string] => [`${file} ${at + 1}`, block ?? inline ?? '']);
});
/** Those of the programs in docs/examples. */
const programmed = filesOf('docs/examples', /\.(mts|ts|py)$/).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...text.matchAll(/(["'`]{1,3})((?:query|mutation|subscription)\b[^"'`]*\}|\{ ?viewer[^"'`]*\})\s*\1/g),
  ].map(([, , operation], at): [string, string] => [`${file} ${at + 1}`, operation ?? '']);
});

describe('operations in documents', () => {
  it('are found', () => {
    expect(documented.length).toBeGreaterThan(10);
    expect(programmed.length).toBeGreaterThan(9);
  });

  it.each([...documented, ...programmed, ['GraphiQL', graphiqlExamples]])(
    'fit the schema and use nothing deprecated: %s',
    (_where, operation) => {
      const rules = [...specifiedRules, NoDeprecatedCustomRule];
      // The Python program puts the names of two mutations in.
      const errors = validate(schema, parse(operation.replace('%s(', 'removeWebhook(')), rules);
      expect(errors.map(({ message }) => message)).toEqual([]);
    },
  );

  it.each(documented.filter(([, operation]) => !operation.startsWith('subscription')))(
    'run: %s',
    async (_where, query) => {
      const answer = await world.call('/graphql', { method: 'POST', body: { query } });
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    },
  );

  it('use valid ids: the slip of the examples is bought, and their games are refused by name', async () => {
    const [buy = '', publish = ''] = documented
      .map(([, text]) => text)
      .filter((text) => /^mutation/.test(text));
    const ids = (text: string) =>
      cast.games.reduce(
        (named, game, at) => named.replace(btoa(`Game:${at + 1}`), btoa(`Game:${game}`)),
        text,
      );
    const own = buy.replace(btoa('Slip:1'), btoa(`Slip:${cast.onSale}`));
    expect(await ask<object>(own)).toEqual({
      buySlipByPhone: { token: expect.any(String), next: expect.anything() },
    });
    const { publishSlip } = await ask<{ publishSlip: object }>(ids(publish), cast.asha.access);
    expect(Object.keys(publishSlip)).toEqual(['message', 'game']);
  });
});

describe('what integrators download', () => {
  const printed = printSchema(lexicographicSortSchema(schema));
  const paths = ['/schema.graphql', '/schema.json', '/api/changelog', '/api/changelog/'];

  it.each(paths)('%s: bytes of the build, compressed, with an ETag', async (path) => {
    const plain = await fetch(`${world.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.status).toBe(200);
    expect(plain.headers.get('content-type')).toMatch(/^(text\/plain|application\/json); charset=utf-8$/);
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await plain.text();
    const packed = await fetch(`${world.url}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.text()).toBe(text);
    const etag = plain.headers.get('etag') ?? '';
    const again = await fetch(`${world.url}${path}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(`${world.url}${path}`, { method: 'POST' })).status).toBeGreaterThanOrEqual(404);
  });

  it('is the schema of this server, as text and as introspection', async () => {
    const text = await (await fetch(`${world.url}/schema.graphql`)).text();
    expect(text.trim()).toBe(printed);
    const introspection = await (await fetch(`${world.url}/schema.json`)).json();
    expect(printSchema(lexicographicSortSchema(buildClientSchema(introspection)))).toBe(printed);
  });

  it('says what changed', async () => {
    expect(await (await fetch(`${world.url}/api/changelog`)).text()).toMatch(
      /^# Changelog\n[\s\S]*## 0\.1\.0/,
    );
  });
});

describe('methods', () => {
  it.each(['PUT', 'DELETE', 'PATCH'])('%s is none of /graphql', async (method) => {
    const body = method === 'DELETE' ? undefined : { query: '{ __typename }' };
    const answer = await world.call('/graphql', { method, body });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] });
  });
});

describe('an operation that uses what is deprecated', () => {
  const buy = (fields: string, slip = 'slip: 99999') =>
    world.call('/graphql', {
      method: 'POST',
      body: {
        query: `mutation { buySlipByPhone(input: { ${slip}, phone: "254711000001" }) { ... on ConflictError { ${fields} } } }`,
      },
    });

  it('is answered with the days since when and until when', async () => {
    const { headers, status } = await buy('code reason');
    expect(status).toBe(200);
    expect(headers.get('deprecation')).toBe(`@${Date.UTC(2026, 10, 22) / 1_000}`);
    expect(headers.get('sunset')).toBe('Mon, 22 Nov 2027 00:00:00 GMT');
    expect(headers.get('link')).toMatch(/^<http[^>]+\/api\/changelog>; rel="deprecation"/);
    // The document is known by now.
    expect((await buy('code reason')).headers.get('sunset')).toBe('Mon, 22 Nov 2027 00:00:00 GMT');
  });

  it('is the only one marked so', async () => {
    const { headers } = await buy('code', `slipId: "${btoa('Slip:99999')}"`);
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual([null, null]);
  });
});

describe('other origins', () => {
  const partner = 'https://partner.example';

  const bodies: Record<string, string> = {
    '/graphql': '{"query":"{ __typename }"}',
    '/api/slip/create': '{}',
  };

  /** The answers to a preflight and to the call after it. */
  async function answers(path: string, listed: string, origin: string) {
    Object.assign(world.app.settings, { CORS_ORIGINS: listed });
    try {
      return [
        await fetch(`${world.url}${path}`, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
        await fetch(`${world.url}${path}`, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json' },
          body: bodies[path] ?? '',
        }),
      ];
    } finally {
      Object.assign(world.app.settings, { CORS_ORIGINS: '' });
    }
  }
  const allowed = (all: readonly Response[]) =>
    all.map(({ headers }) => headers.get('access-control-allow-origin'));

  it.each(Object.keys(bodies))('read the answers of %s that the setting allows', async (path) => {
    const listed = await answers(path, partner, partner);
    expect(allowed(listed)).toEqual([partner, partner]);
    expect(listed[0]?.status).toBe(204);
    expect(listed[0]?.headers.get('access-control-allow-headers')).toContain('authorization, x-api-key');
    expect(listed[1]?.headers.get('access-control-expose-headers')).toContain('x-request-id');
    for (const { headers } of listed) {
      expect(headers.has('access-control-allow-credentials')).toBe(false);
      expect(headers.get('vary')).toContain('origin');
    }
    expect(allowed(await answers(path, '*', partner))).toEqual(['*', '*']);
    expect(allowed(await answers(path, partner, 'https://other.example'))).toEqual([null, null]);
    expect(allowed(await answers(path, '', partner))).toEqual([null, null]);
  });
});

it('lets a listed origin preflight a statement request', async () => {
  for (const path of ['/api/finance/statement.csv', '/api/finance/statement.pdf']) {
    const answer = await fetch(`${world.url}${path}`, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  }
});

it.each(['%%%', '', 'Score:1', 'Nothing:1', 'Query:1'])(
  'finds nothing by an invalid id like %s',
  async (text) => {
    const id = text === '%%%' ? text : Buffer.from(text).toString('base64');
    const game = Buffer.from(`Game:${cast.games[0]}`).toString('base64');
    expect(
      await ask(`{ node(id: "${id}") { id } nodes(ids: ["${id}", "${game}", "${id}"]) { id } }`),
    ).toEqual({
      node: null,
      nodes: [null, { id: game }, null],
    });
  },
);

it.each<[string | undefined, string | undefined]>([
  ['{"query":"{ __typename }"}', '{"0":5}'],
  ['null', undefined],
  ['null', '{"0":["variables.image"]}'],
  ['"text"', '{"0":["variables.image"]}'],
  ['{"query":"{ __typename }"}', '{"0":[5]}'],
])('refuses a form of operations %s and map %s', async (operations, map) => {
  const form = new FormData();
  if (operations !== undefined) form.set('operations', operations);
  if (map !== undefined) form.set('map', map);
  form.set('0', new File(['x'], 'me.png'));
  const answer = await world.call('/graphql', {
    method: 'POST',
    body: form,
    headers: { 'x-graphql-yoga-csrf': '1' },
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).not.toContain('INTERNAL');
});

it('keeps its place in a list while slips are published', async () => {
  const people = await Promise.all(['d_four', 'e_five', 'f_six'].map((name) => world.signUp(name)));
  for (const { viewer } of people) await publishOn(world.app, viewer, cast.games.slice(0, 3));
  type Page = {
    activeSlips: { edges: Array<{ node: { number: number } }>; pageInfo: { endCursor: string } };
  };
  const page = (after: string | null) =>
    ask<Page>(
      `{ activeSlips(first: 2${after ? `, after: "${after}"` : ''}) { edges { node { number } } pageInfo { endCursor } } }`,
    );
  const before = await ask<Page>(
    '{ activeSlips(first: 100) { edges { node { number } } pageInfo { endCursor } } }',
  );
  const numbers = before.activeSlips.edges.map(({ node }) => node.number);
  expect(numbers.length).toBe(4);
  const seen: number[] = [];
  for (let after: string | null = null; ; ) {
    const { activeSlips }: Page = await page(after);
    if (activeSlips.edges.length === 0) break;
    seen.push(...activeSlips.edges.map(({ node }) => node.number));
    after = activeSlips.pageInfo.endCursor;
    const [next] = people.splice(0, 1);
    // A newer slip: with offsets instead of cursors, the next page would repeat a slip.
    if (next) await publishOn(world.app, next.viewer, cast.games.slice(3, 6));
  }
  expect(seen).toEqual(numbers);
});

it('finds every node by its id', async () => {
  type Found = Record<string, { edges: Array<{ node: { id: string } }> }>;
  const lists = await ask<Found>(
    `{ activeSlips { edges { node { id } } } finishedSlips { edges { node { id } } } tipsters { edges { node { id } } }
       jackpots { edges { node { id } } } freeTips { edges { node { id } } } posts { edges { node { id } } }
       proofChain { edges { node { id } } } }`,
  );
  const ids = Object.values(lists).flatMap(({ edges }) => edges.map(({ node }) => node.id));
  expect(ids.length).toBeGreaterThan(10);
  const { nodes } = await ask<{ nodes: Array<{ id: string } | null> }>(
    `{ nodes(ids: ${JSON.stringify(ids)}) { id } }`,
  );
  expect(nodes.map((node) => node?.id)).toEqual(ids);
});
