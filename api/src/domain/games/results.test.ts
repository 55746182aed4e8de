import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema } from '../../../test/askSchema.ts';
import {
  addGames,
  addTipster,
  finished,
  fixture,
  hours,
  publishOn,
  settleAll,
} from '../../../test/football.ts';
import { anonymous } from '../foundation/viewer.ts';
import { publishFreeTip } from '../slips/publishFreeTip.ts';
import { applyFixtures } from './applyFixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const team = (name: string) => ({ providerId: 7_000 + name.charCodeAt(0), name });
const ask = (source: string, variables: Record<string, unknown> = {}) =>
  askSchema(app, anonymous, source, variables);

const tableOf = `query ($number: Int!) { league(number: $number) { table { season since
  rows { place team { name } played won drawn lost goalsFor goalsAgainst points } } } }`;

it('counts the table of a league from the season’s results; a cup has none', async () => {
  const now = app.clock.now().getTime();
  let id = 100;
  const play = (home: string, away: string, score: [number, number], parts: object = {}) => {
    id += 1;
    const kickoff = new Date(now - hours(24) * (200 - id));
    return finished(fixture(id, { home: team(home), away: team(away), kickoff, ...parts }), score);
  };
  const games = [
    play('Ants', 'Bees', [9, 0], { season: 2025, kickoff: new Date(now - hours(24 * 300)) }),
    play('Ants', 'Bees', [2, 0]),
    play('Bees', 'Cats', [1, 1]),
    play('Cats', 'Ants', [3, 1]),
    play('Dogs', 'Cats', [0, 2]),
    play('Ants', 'Dogs', [2, 0]),
    play('Ants', 'Cats', [5, 0], { round: 'Play-offs - Final' }),
  ];
  await applyFixtures(
    app,
    games.map((game) => ({ ...game, status: 'NS' })),
  );
  await applyFixtures(app, games);
  const league = await app.db.prisma.league.findFirstOrThrow();
  expect(await ask(tableOf, { number: league.id })).toEqual({ league: { table: null } });
  await app.db.prisma.league.updateMany({ data: { type: 'League' } });
  const row = (
    place: number,
    name: string,
    won: number,
    drawn: number,
    lost: number,
    goals: [number, number],
  ) => ({
    place,
    team: { name },
    played: won + drawn + lost,
    won,
    drawn,
    lost,
    goalsFor: goals[0],
    goalsAgainst: goals[1],
    points: 3 * won + drawn,
  });
  const { league: found } = await ask(tableOf, { number: league.id });
  expect(found.table).toEqual({
    season: 2026,
    since: games[1]?.kickoff.toISOString(),
    rows: [
      row(1, 'Cats', 2, 1, 0, [6, 2]),
      row(2, 'Ants', 2, 0, 1, [5, 3]),
      row(3, 'Bees', 0, 1, 1, [1, 3]),
      row(4, 'Dogs', 0, 0, 2, [0, 4]),
    ],
  });

  // A corrected result moves the table, and a game that a person must look at waits.
  await app.db.query(`UPDATE "Game" SET "homeGoals" = 4 WHERE "providerId" = $1`, [
    games[3]?.providerId ?? 0,
  ]);
  await app.db.query(`UPDATE "Game" SET "held" = TRUE WHERE "providerId" = $1`, [games[4]?.providerId ?? 0]);
  const { league: after } = await ask(tableOf, { number: league.id });
  expect(after.table.rows[0]).toEqual(row(1, 'Ants', 2, 0, 1, [5, 4]));
  expect(after.table.rows[1]).toEqual(row(2, 'Cats', 1, 1, 0, [5, 2]));
  await app.db.prisma.league.updateMany({ data: { type: 'Cup' } });
  expect(await ask(tableOf, { number: league.id })).toEqual({ league: { table: null } });
});

it('says of a day which leagues played, and of a game how finished slips and free tips on it ended', async () => {
  const [ann, bob, house] = [
    await addTipster(app, 'Ann'),
    await addTipster(app, 'Bob'),
    await addTipster(app, 'House', { isHouse: true, isStaff: true }),
  ];
  const kickoff = new Date(app.clock.now().getTime() + hours(1));
  const cup = { providerId: 900, name: 'Cup of Cups', country: 'World', countryCode: null };
  const fixtures = [1, 2, 3, 4].map((id) => fixture(id, { kickoff, ...(id === 4 && { league: cup }) }));
  const later = [5, 6].map((id) => fixture(id, { kickoff: new Date(kickoff.getTime() + hours(24)) }));
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = await addGames(app, [
    ...fixtures,
    ...later,
  ]);
  await publishOn(app, ann, [one, two, three]);
  await publishOn(app, bob, [one, two, four]);
  // Open until tomorrow: counts for nothing yet.
  await publishOn(app, bob, [one, five, six]);
  await publishFreeTip(app, house, { game: one, market: 1, odds: '2.00' });
  app.clock.advance(hours(3));
  await applyFixtures(
    app,
    fixtures.map((game, at) => finished(game, at === 3 ? [0, 1] : [1, 0])),
  );
  await settleAll(app);
  const day = kickoff.toISOString().slice(0, 10);
  const found = await ask(
    `query ($day: Date!) { leaguesWithResults(day: $day) { name }
      games(list: RESULTS, day: $day) { nodes { number tipResults { slips slipsWon freeTips freeTipsWon } } } }`,
    { day },
  );
  expect(found.leaguesWithResults).toEqual([{ name: 'FKF Premier League' }, { name: 'Cup of Cups' }]);
  const results = new Map(
    found.games.nodes.map((game: { number: number; tipResults: object }) => [game.number, game.tipResults]),
  );
  expect(results.get(one)).toEqual({ slips: 2, slipsWon: 1, freeTips: 1, freeTipsWon: 1 });
  expect(results.get(four)).toEqual({ slips: 1, slipsWon: 0, freeTips: 0, freeTipsWon: 0 });

  await app.db.query(`UPDATE "Slip" SET "hiddenAt" = now() WHERE "tipsterId" = $1`, [ann.account.tipsterId]);
  const again = await ask(`query ($one: Int!) { game(number: $one) { tipResults { slips slipsWon } } }`, {
    one,
  });
  expect(again.game.tipResults).toEqual({ slips: 1, slipsWon: 0 });
});
