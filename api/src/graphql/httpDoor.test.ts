import { graphiqlExamples } from '@tipsoko/rules/graphiqlExamples';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishOn } from '../../test/football.ts';
import { type Cast, openMarket } from '../../test/restCases.ts';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { schema } from './schema.ts';

let world: RestWorld;
let cast: Cast;
beforeAll(async () => {
  world = await startRestWorld({}, { RATE_LIMIT_FACTOR: 1_000 });
  cast = await openMarket(world);
}, 120_000);
afterAll(() => world.close());

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

describe('other origins', () => {
  const partner = 'https://partner.example';

  const bodies: Record<string, string> = {
    '/graphql': '{"query":"{ __typename }"}',
    '/api/slip/create': '{}',
  };

  /** What a preflight and the call after it are answered. */
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
    // Newer than all: were places counted, the next page would begin with a slip that was seen.
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
