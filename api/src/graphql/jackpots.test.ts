import { execute, parse } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addGames, addTipster, finished, fixture, hours } from '../../test/football.ts';
import { anonymous, type Viewer } from '../domain/foundation/viewer.ts';
import { applyFixtures } from '../domain/games/applyFixtures.ts';
import { publishJackpot } from '../domain/jackpots/publishJackpot.ts';
import { settleGame } from '../domain/settlement/settleGame.ts';
import { noCookies } from './kit/context.ts';
import { staffSchema as schema } from './schema.ts';

let app: TestApp;
let house: Viewer;
let games: number[];
let sportpesa: number;
let betpawa: number;
const fixtures = [1, 2, 3].map((number) => fixture(number));

beforeAll(async () => {
  app = await createTestApp();
  house = await addTipster(app, 'house', { isHouse: true, isStaff: true });
  games = await addGames(app, fixtures);
  const publish = (company: 'SP' | 'BP', type: 'MG' | 'P13') =>
    publishJackpot(app, house, {
      company,
      type,
      tips: games.map((game) => ({ game, market: 1, odds: '2.00' })),
      price: 100,
      priceUg: 2500,
    });
  sportpesa = await publish('SP', 'MG');
  betpawa = await publish('BP', 'P13');
});
afterAll(() => app.close());

async function ask<Data>(query: string, viewer: Viewer = anonymous): Promise<Data> {
  const answer = await execute({
    schema,
    document: parse(query),
    contextValue: {
      app,
      viewer,
      request: { id: 'x', address: '127.0.0.1', userAgent: 'test', refreshToken: null },
      cookies: noCookies,
    },
  });
  expect(answer.errors).toBeUndefined();
  return answer.data as Data;
}

interface Jackpots {
  jackpots: { edges: Array<{ node: Record<string, unknown> }> };
}
async function jackpot(slug: string, fields: string): Promise<Record<string, unknown> | undefined> {
  const text = `{ jackpots(slug: "${slug}") { edges { node { ${fields} } } } }`;
  return (await ask<Jackpots>(text)).jackpots.edges[0]?.node;
}
const counted = async (slug: string) =>
  (await jackpot(slug, 'count { correct wrong open total off text }'))?.count;
const past = (slug = '') =>
  ask<{ jackpotResults: unknown[] }>(
    `{ jackpotResults${slug && `(slug: "${slug}")`} { title slipNumber lastKickoff count { text } } }`,
  );

const MEGA = 'sportpesa-mega-jackpot';
const PICK = 'betpawa-pick-13-jackpot';

function draw(input: string, viewer: Viewer = house): Promise<{ enterJackpotDraw: Record<string, unknown> }> {
  return ask(
    `mutation { enterJackpotDraw(input: { slip: ${sportpesa}, ${input} }) {
      __typename ... on Error { message } ... on ConflictError { reason } ... on DonePayload { message } } }`,
    viewer,
  );
}
const source = 'source: "https://example.com/draw"';

it('returns its number, its rule and its Ugandan price, and no pick', async () => {
  expect(
    await jackpot(PICK, 'slug voidPolicy { kind offBeyond text } slip { prices { uganda { text } } }'),
  ).toEqual({
    slug: PICK,
    voidPolicy: { kind: 'RESULT_ABOVE', offBeyond: null, text: expect.any(String) },
    slip: { prices: { uganda: { text: expect.stringContaining('2,500') } } },
  });
  expect(
    await jackpot(MEGA, 'voidPolicy { kind offBeyond } slip { locked tips { odds pick { market { id } } } }'),
  ).toEqual({
    voidPolicy: { kind: 'PUBLIC_DRAW', offBeyond: null },
    slip: { locked: true, tips: [1, 2, 3].map(() => ({ odds: null, pick: null })) },
  });
  expect(await counted(MEGA)).toMatchObject({ correct: 0, wrong: 0, open: 3, text: '0 of 3 correct so far' });
  expect((await past()).jackpotResults).toEqual([]);
});

it("counts an unplayed game by its company's rule", async () => {
  app.clock.advance(hours(5));
  const [first, second, third] = fixtures as [never, never, never];
  await applyFixtures(app, [
    finished(first, [2, 0]),
    { ...(second as (typeof fixtures)[number]), status: 'CANC', payloadHash: 'off' },
    finished(third, [0, 1]),
  ]);
  for (const game of games) await settleGame(app, game);
  // SportPesa draws the result, which is still open. betPawa copies the game above, a home win.
  expect(await counted(MEGA)).toMatchObject({ correct: 1, wrong: 1, open: 1, text: '1 of 3 correct so far' });
  expect(await counted(PICK)).toMatchObject({ correct: 2, wrong: 1, open: 0, text: '2 of 3 correct' });
  expect((await past(MEGA)).jackpotResults).toEqual([]);
  expect((await past(PICK.toUpperCase())).jackpotResults).toMatchObject([
    { slipNumber: betpawa, lastKickoff: '2026-11-21T14:00:00.000Z', count: { text: '2 of 3 correct' } },
  ]);
});

it('lets only staff enter a draw, and only where one is held', async () => {
  const visitor = await addTipster(app, 'visitor');
  const input = `game: ${games[1]}, outcome: HOME, ${source}`;
  expect((await draw(input, visitor)).enterJackpotDraw.__typename).toBe('NotAllowedError');
  expect((await draw(input, anonymous)).enterJackpotDraw.__typename).toBe('NotSignedInError');
  expect(
    (await draw(`game: ${games[1]}, outcome: HOME, source: "the radio"`)).enterJackpotDraw.__typename,
  ).toBe('InvalidInputError');
  expect((await draw(`game: 424242, outcome: HOME, ${source}`)).enterJackpotDraw.__typename).toBe(
    'NotFoundError',
  );
  expect((await draw(`game: ${games[0]}, outcome: HOME, ${source}`)).enterJackpotDraw).toMatchObject({
    __typename: 'ConflictError',
    reason: 'NOT_VOID',
  });
  const slip = sportpesa;
  sportpesa = betpawa;
  expect((await draw(input)).enterJackpotDraw).toMatchObject({ reason: 'NO_DRAW' });
  sportpesa = slip;
  expect(await counted(MEGA)).toMatchObject({ open: 1 });
});

it('counts the drawn result, and a later entry in place of an earlier one', async () => {
  const money = () => app.db.prisma.ledgerEntry.count();
  const before = await money();
  const changed: number[] = [];
  const stop = app.bus.on('slipChanged', ({ slipId }) => changed.push(slipId));
  expect((await draw(`game: ${games[1]}, outcome: HOME, ${source}`)).enterJackpotDraw).toMatchObject({
    message: 'The draw is entered',
  });
  expect(await counted(MEGA)).toMatchObject({ correct: 2, wrong: 1, open: 0, text: '2 of 3 correct' });
  await draw(`game: ${games[1]}, outcome: AWAY, ${source}`);
  expect(await counted(MEGA)).toMatchObject({ correct: 1, wrong: 2, open: 0, text: '1 of 3 correct' });
  expect(await jackpot(MEGA, 'draws { gameNumber outcome source enteredAt }')).toEqual({
    draws: [
      {
        gameNumber: games[1],
        outcome: 'AWAY',
        source: 'https://example.com/draw',
        enteredAt: app.clock.now().toISOString(),
      },
    ],
  });
  expect(await jackpot(PICK, 'draws { outcome }')).toEqual({ draws: [] });
  stop();
  expect(changed).toEqual([sportpesa, sportpesa]);
  expect((await past(MEGA)).jackpotResults).toMatchObject([{ slipNumber: sportpesa }]);
  expect((await past()).jackpotResults).toHaveLength(2);
  const entries = await app.db.prisma.auditEntry.findMany({
    where: { action: 'enter jackpot draw' },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ detail }) => (detail as { outcome: string }).outcome)).toEqual(['1', '2']);
  expect(await money()).toBe(before);
});
