import { type ExecutionResult, parse, subscribe } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { askSchema, contextOf } from '../../test/askSchema.ts';
import {
  addGames,
  addSale,
  addTipster,
  finished,
  fixture,
  hours,
  price,
  publishOn,
  settleAll,
} from '../../test/football.ts';
import { statementOf } from '../db/prepared.ts';
import { anonymous, type Viewer } from '../domain/foundation/viewer.ts';
import { applyFixtures } from '../domain/games/applyFixtures.ts';
import { staffSchema as schema } from './schema.ts';

let app: TestApp;
let games: number[];
let owner: Viewer;
const fixtures = [1, 2, 3, 4].map((id) => fixture(id));

beforeAll(async () => {
  app = await createTestApp();
  games = await addGames(app, fixtures);
  owner = await addTipster(app, 'Wanjiku');
});
afterAll(() => app.close());

const ask = (viewer: Viewer, source: string, variables?: Record<string, unknown>) =>
  askSchema(app, viewer, source, variables);
async function listen(viewer: Viewer, source: string) {
  const events = await subscribe({ schema, document: parse(source), contextValue: contextOf(app, viewer) });
  if (!(Symbol.asyncIterator in events)) throw events.errors?.[0];
  return events as AsyncGenerator<ExecutionResult, void, void>;
}

const publish = `mutation ($input: PublishSlipInput!) { publishSlip(input: $input) {
  __typename
  ... on Error { message }
  ... on InvalidInputError { fields { field message } }
  ... on GameRefusedError { game { number odds { market { id } odds } } gameName }
  ... on PublishSlipPayload { message slip { number totalOdds locked tips { pick { market { value } } odds } } viewer { canPost } } } }`;
const tips = () => games.slice(0, 3).map((game) => ({ game, market: 1, odds: '2.00' }));

describe('publishSlip', () => {
  it('publishes, and answers each refusal with its type', async () => {
    const done = await ask(owner, publish, { input: { tips: tips(), price: 100, idempotencyKey: 'k1' } });
    expect(done.publishSlip).toMatchObject({
      __typename: 'PublishSlipPayload',
      message: 'Successfully Published Tips',
      slip: { totalOdds: '8.00', locked: false, tips: [{ odds: '2.00' }, {}, {}] },
      viewer: { canPost: true },
    });
    expect(
      (await ask(anonymous, publish, { input: { tips: tips(), price: 100 } })).publishSlip.__typename,
    ).toBe('NotSignedInError');
    expect((await ask(owner, publish, { input: { tips: tips().slice(1), price: 100 } })).publishSlip).toEqual(
      {
        __typename: 'InvalidInputError',
        message: "Publish at least '3' tip",
        fields: [{ field: 'tips', message: "Publish at least '3' tip" }],
      },
    );
    await price(app, [2], { 1: 1700 });
    const refused = (await ask(owner, publish, { input: { tips: tips(), price: 100 } })).publishSlip;
    expect(refused).toMatchObject({ __typename: 'GameRefusedError', gameName: 'Home 2 v Away 2' });
    expect(refused.game.odds[0]).toEqual({ market: { id: 1 }, odds: '1.70' });
    await price(app, [2]);
  });

  it.each([
    ['game', 'market', { game: 999_999, market: 1 }, ['game']],
    ['gameId', 'selection', { gameId: btoa('Game:999999'), selection: 'HOME_WIN' }, ['gameId']],
    ['another id', 'selection', { gameId: btoa('Slip:1'), selection: 'HOME_WIN' }, ['gameId']],
    ['neither', 'selection', { selection: 'HOME_WIN' }, ['gameId']],
  ])('names a refused tip as it was sent: %s, %s', async (_game, _market, named, at) => {
    const input = { tips: [...tips().slice(1), { ...named, odds: '2.00' }], price: 100 };
    const source = publish.replace('fields { field message }', 'fields { path }');
    expect((await ask(owner, source, { input })).publishSlip.fields).toEqual([
      { path: ['input', 'tips', '2', ...at] },
    ]);
  });

  it.each([
    ['{ email: "nobody" }', ['email']],
    ['{ account: { email: "nobody" } }', ['account', 'email']],
    ['{ account: { phone: "1" } }', ['account', 'phone']],
  ])('names a refused account as it was sent: %s', async (input, at) => {
    const { asked } = await ask(
      anonymous,
      `mutation { asked: requestPasswordReset(input: ${input}) { ... on InvalidInputError { fields { path } } } }`,
    );
    expect(asked.fields).toEqual([{ path: ['input', ...at] }]);
  });

  it('restricts staff fields to staff', async () => {
    const source = `mutation ($input: TipInput!) { publishFreeTip(input: $input) { __typename ... on PublishFreeTipPayload { freeTip { market { code } } } } }`;
    const input = { game: games[0], market: 1, odds: '2.00' };
    expect((await ask(owner, source, { input })).publishFreeTip.__typename).toBe('NotAllowedError');
    await addTipster(app, 'Tipsoko', { isHouse: true });
    const staff = await addTipster(app, 'clerk', { isStaff: true });
    expect((await ask(staff, source, { input })).publishFreeTip).toMatchObject({
      freeTip: { market: { code: '1' } },
    });
    expect(
      (await ask(anonymous, '{ freeTips { edges { node { odds result game { number } } } totalCount } }'))
        .freeTips,
    ).toMatchObject({
      totalCount: 1,
      edges: [{ node: { odds: '2.00', result: 'PENDING' } }],
    });
  });
});

const list = `query ($after: String, $first: Int) { activeSlips(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor }
  edges { cursor node { id number locked price { text } prices { uganda { amount } international { text } }
    tipster { username stats { tips rating } weekStats { weekRating } profile { country } }
    tips { id pick { market { code } } odds legState result game { homeTeam { name } league { countryCode } timing score { home } } }
    progress { text } proof { sequence content } } } } }`;

describe('reading', () => {
  it('never shows a pick to an anonymous visitor through any query', async () => {
    const { activeSlips } = await ask(anonymous, list, { first: 1 });
    const slip = activeSlips.edges[0].node;
    expect(slip).toMatchObject({
      locked: true,
      price: { text: 'Ksh 100' },
      prices: { uganda: { amount: '3000' }, international: { text: 'USD 10' } },
      tipster: { username: 'Wanjiku', stats: { tips: 1, rating: null } },
      proof: { sequence: 1, content: null },
    });
    const ids = [slip.id, ...slip.tips.map((tip: { id: string }) => tip.id)];
    const nodes = `query ($ids: [ID!]!, $id: ID!) { nodes(ids: $ids) { __typename id ... on Tip { pick { market { code } } odds } ... on Slip { tips { pick { market { code } } odds } } }
      node(id: $id) { ... on Slip { tips { pick { market { code } } } } } }`;
    const seen = await ask(anonymous, nodes, { ids, id: slip.id });
    expect(JSON.stringify([activeSlips, seen])).not.toContain('"code"');
    expect(seen.nodes.map((node: { __typename: string }) => node.__typename)).toEqual([
      'Slip',
      'Tip',
      'Tip',
      'Tip',
    ]);
    const { token } = await addSale(app, slip.number);
    expect(
      JSON.stringify(await ask({ account: null, purchaseTokens: [token] }, nodes, { ids, id: slip.id })),
    ).toContain('"code":"1"');
  });

  it('pages with stable cursors', async () => {
    for (const name of ['p1', 'p2']) {
      app.clock.advance(1000);
      await publishOn(app, await addTipster(app, name), games.slice(1, 4));
    }
    const first = await ask(anonymous, list, { first: 2 });
    expect(first.activeSlips).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    app.clock.advance(1000);
    await publishOn(app, await addTipster(app, 'p3'), games.slice(1, 4));
    const second = await ask(anonymous, list, { first: 2, after: first.activeSlips.pageInfo.endCursor });
    const names = [...first.activeSlips.edges, ...second.activeSlips.edges].map(
      (edge) => edge.node.tipster.username,
    );
    expect(names).toEqual(['p2', 'p1', 'Wanjiku']);
    expect(second.activeSlips.pageInfo.hasNextPage).toBe(false);
  });

  it('finds every kind of node by its id', async () => {
    const found = await ask(
      anonymous,
      `{ game(number: ${games[0]}) { id homeTeam { id } league { id } } tipster(username: "WANJIKU") { id }
        proofChain(first: 1) { edges { node { id } } } freeTips { edges { node { id } } } }`,
    );
    const ids: string[] = [
      found.game.id,
      found.game.homeTeam.id,
      found.game.league.id,
      found.tipster.id,
      found.proofChain.edges[0].node.id,
      found.freeTips.edges[0].node.id,
    ];
    const { nodes } = await ask(anonymous, 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', {
      ids,
    });
    expect(nodes).toEqual(
      ['Game', 'Team', 'League', 'Tipster', 'Proof', 'FreeTip'].map((__typename, at) => ({
        __typename,
        id: ids[at],
      })),
    );
    for (const id of ['Slip:999999', 'Slip:99999999999', 'Slip:x', 'Tipster:x', 'Game:-1']) {
      const gone = Buffer.from(id).toString('base64');
      expect(
        (await ask(anonymous, 'query ($id: ID!) { node(id: $id) { id } }', { id: gone })).node,
      ).toBeNull();
    }
  });

  it('lists 49 markets, the ranking and what happened', async () => {
    const found = await ask(
      anonymous,
      `{ markets { id typeCode } tipsters(order: SAMPLE) { totalCount edges { node { username } } }
        recentActivity { kind username text } feedHealth { stale } searchGames(text: "home 1") { number } topGames { number tipCount } }`,
    );
    expect(found.markets).toHaveLength(49);
    expect(found.tipsters.totalCount).toBe(4);
    const texts = found.recentActivity.map((item: { text: string }) => item.text);
    expect(texts).toContain('p*** published new tips');
    expect(texts).toContain('p*** joined');
    expect(found.searchGames).toEqual([{ number: games[0] }]);
    expect(found.topGames).toHaveLength(4);
    const { topGames } = await ask(anonymous, '{ topGames(first: 2) { number tipCount } }');
    expect(topGames).toEqual(found.topGames.slice(0, 2));
    for (const first of [-1, 25])
      await expect(ask(anonymous, `{ topGames(first: ${first}) { number } }`)).rejects.toThrow('24');
  });
});

describe('subscriptions', () => {
  it('carry a goal without a database query', async () => {
    const mine = await listen(
      anonymous,
      `subscription { liveScores(gameNumbers: [${games[0]}]) { number minute score { home away } homeTeam { name } } }`,
    );
    expect((await mine.next()).value?.data?.liveScores).toMatchObject({ number: games[0], score: null });
    const next = mine.next();
    const asked: string[] = [];
    const { query } = app.db;
    app.clock.advance(hours(3));
    const live = { status: '1H', minute: 7, goals: { home: 1, away: 0 } };
    const db = app.db as { query: typeof query };
    const stop = app.bus.on('gameChanged', () => {
      db.query = ((...given: Parameters<typeof query>) => {
        asked.push(statementOf(given[0]).text);
        return query(...given);
      }) as typeof query;
    });
    await applyFixtures(
      app,
      [
        { ...fixtures[1], ...live },
        { ...fixtures[0], ...live },
      ].map((one) => ({ ...fixture(1), ...one })),
    );
    const { value } = await next;
    db.query = query;
    stop();
    expect(value?.data?.liveScores).toEqual({
      number: games[0],
      minute: 7,
      score: { home: 1, away: 0 },
      homeTeam: { name: 'Home 1' },
    });
    expect(asked).toEqual([]);
    await mine.return();
  });

  it('carry games in play and their end, not upcoming games, unless requested', async () => {
    const all = await listen(anonymous, 'subscription { liveScores { number status } }');
    const some = await listen(
      anonymous,
      `subscription { liveScores(gameNumbers: [${games[3]}]) { number status } }`,
    );
    expect((await some.next()).value?.data?.liveScores).toEqual({ number: games[3], status: 'SCHEDULED' });
    for (const number of [games[0], games[1]]) {
      expect((await all.next()).value?.data?.liveScores).toEqual({ number, status: 'LIVE' });
    }
    const moved = { ...fixtures[3], kickoff: new Date('2026-11-25T14:00:00Z') };
    const atHalfTime = { ...fixtures[2], status: 'HT', minute: 45, goals: { home: 1, away: 0 } };
    await applyFixtures(app, [{ ...fixture(4), ...moved }]);
    for (const [one, status] of [
      [{ ...fixture(3), ...atHalfTime }, 'HALF_TIME'],
      [finished(fixture(3), [2, 0], [1, 0]), 'FINISHED'],
    ] as const) {
      await applyFixtures(app, [one]);
      expect((await all.next()).value?.data?.liveScores).toEqual({ number: games[2], status });
    }
    expect((await some.next()).value?.data?.liveScores).toEqual({ number: games[3], status: 'SCHEDULED' });
    await Promise.all([all.return(), some.return()]);
  });

  it('send the top games at once, and again when they may have changed', async () => {
    await expect(listen(anonymous, 'subscription { topGames(first: 25) { number } }')).rejects.toMatchObject({
      message: expect.stringContaining('24'),
    });
    const two = await listen(anonymous, 'subscription { topGames(first: 2) { number } }');
    expect((await two.next()).value?.data?.topGames).toHaveLength(2);
    await two.return();
    const top = await listen(anonymous, 'subscription { topGames { number } }');
    const numbers = async () => {
      const games = (await top.next()).value?.data?.topGames as Array<{ number: number }> | undefined;
      return games?.map(({ number }) => number);
    };
    const { topGames } = await ask(anonymous, '{ topGames { number } }');
    const now = topGames.map(({ number }: { number: number }) => number);
    expect(now.length).toBeGreaterThan(0);
    expect(await numbers()).toEqual(now);
    const next = numbers();
    await app.bus.publish({ type: 'topGamesChanged' });
    expect(await next).toEqual(now);
    await top.return();
  });

  it('follow a slip as the subscribed viewer', async () => {
    const { tipster } = await ask(
      owner,
      '{ tipster(username: "wanjiku") { activeSlips { edges { node { number } } } } }',
    );
    const number = tipster.activeSlips.edges[0].node.number as number;
    const source = `subscription { slip(number: ${number}) { result locked tips { pick { market { code } } } progress { text } } }`;
    const seen = await listen(anonymous, source);
    const own = await listen(owner, source);
    const turns = {
      present: async () => {},
      changed: () => applyFixtures(app, [finished(fixture(1), [1, 0])]),
    };
    for (const move of Object.values(turns)) {
      const [first, second] = [seen.next(), own.next()];
      await move();
      expect((await first).value?.data?.slip).toMatchObject({
        locked: true,
        tips: [{ pick: null }, {}, {}],
      });
      expect((await second).value?.data?.slip).toMatchObject({
        locked: false,
        tips: [{ pick: { market: { code: '1' } } }, {}, {}],
      });
    }
    await applyFixtures(
      app,
      [2, 3].map((id) => finished(fixture(id), [2, 0])),
    );
    await settleAll(app);
    const resultOf = (event: IteratorResult<ExecutionResult, void>) =>
      (event.value?.data?.slip as { result: string | null } | undefined)?.result ?? null;
    let last = await seen.next();
    while (resultOf(last) === null) last = await seen.next();
    expect(last.value?.data?.slip).toMatchObject({
      result: 'WON',
      locked: false,
      progress: { text: '3 of 3 won' },
    });
    await Promise.all([seen.return(), own.return()]);
  });

  it('end when the subscriber leaves', async () => {
    const activity = await listen(anonymous, 'subscription { activity { text } }');
    const next = activity.next();
    await activity.return();
    expect(await next).toMatchObject({ done: true });
    await expect(listen(anonymous, 'subscription { slip(number: 999999) { number } }')).rejects.toThrow(
      'There is no such slip',
    );
  });
});
