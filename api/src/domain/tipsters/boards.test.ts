import { graphql } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addGames,
  addTipster,
  finished,
  fixture,
  hours,
  publishOn,
  settleAll,
} from '../../../test/football.ts';
import { noCookies } from '../../graphql/kit/context.ts';
import { schema } from '../../graphql/schema.ts';
import { refreshRecords } from '../../jobs/refreshRecords.ts';
import { anonymous } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { keepBoards } from './keepBoards.ts';

const kenya = { providerId: 276, name: 'FKF Premier League', country: 'Kenya', countryCode: 'ke' };
const uganda = { providerId: 585, name: 'Uganda Premier League', country: 'Uganda', countryCode: 'ug' };

let app: TestApp;
let ids = 0;
let ann: Awaited<ReturnType<typeof addTipster>>;
let bob: typeof ann;

/** Slips on the same four home wins of a league, by who took the home teams and who took the away teams. */
async function playRound(
  league: typeof kenya,
  { won, lost, cancelled = 0 }: { won: (typeof ann)[]; lost: (typeof ann)[]; cancelled?: number },
) {
  const kickoff = new Date(app.clock.now().getTime() + hours(1));
  const fixtures = [1, 2, 3, 4].map(() => fixture(++ids, { league, kickoff }));
  const games = await addGames(app, fixtures);
  for (const viewer of won) await publishOn(app, viewer, games);
  // Over 2.5 goals, and away wins: another market beside.
  for (const viewer of lost) await publishOn(app, viewer, games, { markets: [3, 6, 6, 6] });
  app.clock.advance(hours(3));
  const over = fixtures.map((one, at) =>
    at < cancelled ? { ...one, status: 'CANC' } : finished(one, [1, 0]),
  );
  await applyFixtures(app, over);
  await settleAll(app);
  return over;
}

async function ask(args: string) {
  const context = { app, viewer: anonymous, cookies: noCookies, request: { address: 'test' } };
  const { data, errors } = await graphql({
    schema,
    source: `{ tipsters(${args}) { totalCount nodes { username standing(${standingOf(args)}) { won lost profitUnits rating yieldPercent } } } }`,
    contextValue: context,
  });
  if (errors) return String(errors[0]?.message);
  return (data as { tipsters: { nodes: { username: string; standing: unknown }[] } }).tipsters.nodes;
}
const standingOf = (args: string) =>
  args.replace(/country: "[^"]*",? ?/, '').replace(/order: [A-Z]+,? ?/, '') || 'period: ALL_TIME';
const names = async (args: string) => {
  const found = await ask(args);
  return typeof found === 'string' ? found : found.map(({ username }) => username);
};
const idOf = async ({ providerId }: typeof kenya) => {
  const { id } = await app.db.prisma.league.findUniqueOrThrow({ where: { providerId } });
  return Buffer.from(`League:${id}`).toString('base64');
};

beforeAll(async () => {
  app = await createTestApp();
  ann = await addTipster(app, 'Ann');
  bob = await addTipster(app, 'Bob');
  await app.db.prisma.tipster.update({ where: { id: bob.account.tipsterId }, data: { country: 'UG' } });
});
afterAll(() => app.close());

it('counts picks by league and market, lists who has enough of them and beats the prices, and follows corrections', async () => {
  // 12 picks of each in Kenya; a month ago.
  for (let times = 0; times < 3; times += 1) await playRound(kenya, { won: [ann], lost: [bob] });
  app.clock.advance(hours(24 * 20));
  // Twelve picks of each in Uganda, this week.
  for (let times = 0; times < 2; times += 1) await playRound(uganda, { won: [bob], lost: [ann] });
  const last = await playRound(uganda, { won: [bob], lost: [ann], cancelled: 1 });
  expect(await keepBoards(app)).toBe(2);
  expect(await keepBoards(app)).toBe(0);
  const [ke, ug] = [await idOf(kenya), await idOf(uganda)];

  expect(await ask(`league: "${ke}", period: MONTH`)).toEqual([
    {
      username: 'Ann',
      standing: {
        won: 12,
        lost: 0,
        profitUnits: '12.00',
        yieldPercent: '100.00',
        rating: expect.any(String),
      },
    },
  ]);
  // Twelve are enough of a month, not of a year; nobody has played there this week; a loser is on no board.
  expect(await names(`league: "${ke}", period: YEAR`)).toEqual([]);
  expect(await names(`league: "${ke}", period: WEEK`)).toEqual([]);
  expect(await names(`league: "${ug}", period: WEEK`)).toEqual(['Bob']);
  // By market: 12 home wins each, and lost picks on away wins beside them.
  expect(await names('market: MATCH_RESULT, period: MONTH')).toEqual(['Ann', 'Bob']);
  expect(await names('market: OVER_UNDER, period: MONTH')).toEqual([]);
  expect(await names(`league: "${ug}", market: MATCH_RESULT, period: WEEK`)).toEqual(['Bob']);
  expect(await names(`league: "${ug}", market: MATCH_RESULT, period: WEEK, order: PROFIT`)).toEqual(['Bob']);

  // Countries of tipsters, with and without a league.
  expect(await names('country: "UG", order: SAMPLE')).toEqual(['Bob']);
  expect(await names('country: "ke", period: YEAR')).toEqual(['Ann']);
  expect(await names(`league: "${ug}", country: "KE", period: WEEK`)).toEqual([]);
  expect(await names('country: "Kenya"')).toBe('Invalid input');
  expect(await names('league: "nonsense"')).toMatch(/League/);

  // One game of the last round was void, and another was lost after all.
  const [first, second, ...others] = last;
  await applyFixtures(app, [
    first as (typeof last)[number],
    finished(second as (typeof last)[number], [0, 1]),
    ...others,
  ]);
  await settleAll(app);
  await keepBoards(app);
  expect(await ask(`league: "${ug}", period: WEEK`)).toEqual([
    {
      username: 'Bob',
      standing: { won: 10, lost: 1, profitUnits: '9.00', yieldPercent: '81.82', rating: expect.any(String) },
    },
  ]);

  // Time passes without a slip: what was this week's is of the month.
  app.clock.advance(hours(24 * 8));
  await refreshRecords(app);
  await keepBoards(app);
  expect(await names(`league: "${ug}", period: WEEK`)).toEqual([]);
  expect(await names(`league: "${ug}", period: MONTH`)).toEqual(['Bob']);

  // Whose slips lose money is on no board.
  await app.db.query(
    `UPDATE "TipsterRecord" SET "rating" = 4999, "boardsDue" = TRUE WHERE "tipsterId" = $1`,
    [bob.account.tipsterId],
  );
  await keepBoards(app);
  expect(await names(`league: "${ug}", period: MONTH`)).toEqual([]);
});
