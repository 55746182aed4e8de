import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { readFixture } from '../../providers/apiFootball/readFixture.ts';
import { anonymous } from '../foundation/viewer.ts';
import { readSlip } from '../slips/readSlips.ts';
import { legOf } from '../slips/slipProgress.ts';
import { applyFixtures } from './applyFixtures.ts';

// Faults of the feed, numbered as in the rules, that no other test covers: tips are never settled from the list of
// events, from names, or from fields that may be missing.
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const none = { home: null, away: null };
const goal = (elapsed: number, team: number, detail: string) => ({
  time: { elapsed, extra: null },
  team: { id: team, name: 'x' },
  player: { id: null, name: null },
  assist: { id: null, name: null },
  type: 'Goal',
  detail,
  comments: null,
});
/** Bandari 0-0 Posta Rangers at 75 minutes, with a goal among its events, taken from a real answer. */
const reported = (events: unknown[], parts: object = {}) => ({
  fixture: {
    id: 1075518,
    referee: null,
    timezone: 'UTC',
    date: '2026-11-21T14:00:00+00:00',
    timestamp: 1_795_269_600,
    periods: { first: null, second: null },
    venue: { id: null, name: null, city: null },
    status: { long: 'Second Half', short: '2H', elapsed: 75 },
  },
  league: { id: 276, name: 'FKF Premier League', country: 'Kenya', season: 2026, round: 'Round 1' },
  teams: { home: { id: 11, name: 'Bandari' }, away: { id: 12, name: 'Posta Rangers' } },
  goals: { home: 0, away: 0 },
  score: { halftime: { home: 0, away: 0 }, fulltime: none, extratime: none, penalty: none },
  events,
  ...parts,
});
function read(entry: unknown) {
  const answer = readFixture(entry);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.fixture;
}

test('4: referee, venue, periods and players may be null, and newer fields missing', () => {
  expect(read(reported([goal(10, 11, 'Normal Goal')]))).toMatchObject({
    status: '2H',
    minute: 75,
    addedMinute: null,
  });
});

test('5, 6: own goals, missed penalties and goals that the score lacks do not count', () => {
  const silent = read(reported([]));
  for (const detail of ['Own Goal', 'Missed Penalty', 'Normal Goal', 'Penalty']) {
    const { payloadHash: _hash, ...said } = read(reported([goal(45, 11, detail), goal(60, 12, detail)]));
    expect(said).toEqual({ ...silent, payloadHash: undefined });
  }
});

test('13: a time is seconds since 1970, and agrees with the date', () => {
  expect(read(reported([])).kickoff).toEqual(new Date(1_795_269_600_000));
});

test('12: a team with another spelling is the same team, and its tips are settled', async () => {
  const listed = [1, 2, 3].map((at) => fixture(at));
  const games = await addGames(app, listed);
  const slip = await publishOn(app, await addTipster(app, 'spelling'), games);
  app.clock.advance(hours(4));
  await applyFixtures(
    app,
    listed.map((one) => ({
      ...finished(one, [1, 0]),
      home: { ...one.home, name: `${one.home.name} FC` },
      league: { ...one.league, name: 'Kenya Premier League' },
    })),
  );
  await settleAll(app);
  const settled = await readSlip(app, anonymous, slip);
  expect(settled).toMatchObject({ result: 'WON' });
  expect(settled?.tips.map((tip) => tip.game.home.name)).toEqual(['Home 1 FC', 'Home 2 FC', 'Home 3 FC']);
});

test('10: a game without live coverage shows no score until its result, hours late, settles it', async () => {
  const listed = [11, 12, 13].map((at) =>
    fixture(at, { kickoff: new Date(app.clock.now().getTime() + hours(1)) }),
  );
  const games = await addGames(app, listed);
  const slip = await publishOn(app, await addTipster(app, 'nocover'), games);
  app.clock.advance(hours(4));
  await applyFixtures(app, listed);
  await settleAll(app);
  const waiting = await readSlip(app, anonymous, slip);
  expect(waiting).toMatchObject({ result: null });
  expect(waiting?.tips.map((tip) => [tip.game.homeGoals, legOf(tip)])).toEqual(
    listed.map(() => [null, expect.stringMatching(/AWAITING_RESULT|UNDER_REVIEW|TO_COME/)]),
  );
  app.clock.advance(hours(20));
  await applyFixtures(
    app,
    listed.map((one) => finished(one, [1, 0])),
  );
  await settleAll(app);
  expect(await readSlip(app, anonymous, slip)).toMatchObject({ result: 'WON' });
});
