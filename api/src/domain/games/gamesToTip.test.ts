import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema, globalId } from '../../../test/askSchema.ts';
import { addGames, fixture, hours } from '../../../test/football.ts';
import { anonymous } from '../foundation/viewer.ts';

let app: TestApp;
/** A Friday, 15:00 in Nairobi. */
const friday = new Date('2026-11-20T12:00:00Z');
const cup = { providerId: 500, name: 'Cup', country: 'World', countryCode: null };

beforeAll(async () => {
  app = await createTestApp({ now: friday });
  const at = (id: number, inHours: number, parts: object = {}) =>
    fixture(id, { kickoff: new Date(friday.getTime() + hours(inHours)), ...parts });
  await addGames(app, [
    at(1, 2),
    at(2, 1, { league: cup }),
    at(3, 8.9),
    at(4, 9.1),
    at(5, 40),
    at(6, 60),
    at(7, 1.5),
    // Too late, though not begun.
    at(8, 5 / 60 - 0.001),
    { ...at(9, 3), status: 'PST' },
  ]);
  await app.db.query(`UPDATE "Game" SET "oddsSnapshotId" = NULL WHERE "providerId" = 7`);
});
afterAll(() => app.close());

const ask = async (variables: object) => {
  const { gamesToTip } = await askSchema(
    app,
    anonymous,
    `query ($days: TipDays, $league: ID, $first: Int, $after: String) {
      gamesToTip(days: $days, league: $league, first: $first, after: $after) {
        totalCount pageInfo { hasNextPage endCursor }
        edges { node { number odds(market: MATCH_RESULT) { market { code } } } } } }`,
    { first: 20, ...variables },
  );
  return gamesToTip as {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string };
    edges: Array<{ node: { number: number; odds: Array<{ market: { code: string } }> } }>;
  };
};
const idsOf = async ({ edges }: Awaited<ReturnType<typeof ask>>) => {
  const rows = await app.db.prisma.game.findMany();
  return edges.map(({ node }) => rows.find(({ id }) => id === node.number)?.providerId);
};

it('lists by days of Nairobi what a tip can be given on, and games without prices after all others', async () => {
  const today = await ask({ days: 'TODAY' });
  expect(await idsOf(today)).toEqual([2, 1, 3, 7]);
  expect(today.edges[0]?.node.odds.map(({ market }) => market.code)).toEqual(['1', 'X', '2']);
  expect(today.edges[3]?.node.odds).toEqual([]);
  expect(await idsOf(await ask({ days: 'TOMORROW' }))).toEqual([4]);
  expect(await idsOf(await ask({ days: 'WEEKEND' }))).toEqual([4, 5]);
  expect(await idsOf(await ask({}))).toEqual([2, 1, 3, 4, 5, 6, 7]);
});

it('turns its pages over the border of games without prices', async () => {
  const seen: unknown[] = [];
  let after: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ first: 3, after });
    seen.push(...(await idsOf(page)));
    expect(page.totalCount).toBe(7);
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  expect(seen).toEqual([2, 1, 3, 4, 5, 6, 7]);
});

it('names the leagues, and keeps to one of them', async () => {
  const { leaguesToTip } = await askSchema(app, anonymous, '{ leaguesToTip { id number name } }', {});
  const found = leaguesToTip as Array<{ id: string; number: number; name: string }>;
  const ofCup = found.find(({ name }) => name === 'Cup');
  expect(found).toHaveLength(2);
  expect(ofCup?.id).toBe(globalId('League', ofCup?.number ?? 0));
  expect(await idsOf(await ask({ league: ofCup?.id }))).toEqual([2]);
});
