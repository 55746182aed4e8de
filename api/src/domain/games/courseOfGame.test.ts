import { type SelectionCode, selections } from '@tipsoko/rules/markets';
import { graphql } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { correctGame } from '../settlement/correctGame.ts';
import { previewCorrection } from '../settlement/previewCorrection.ts';
import { settleGame } from '../settlement/settleGame.ts';
import { applyFixtures } from './applyFixtures.ts';
import type { FeedFixture } from './FixtureFeed.ts';

// The history of a game decides what its end means: whether half-time was reached, and when play resumed.
let app: TestApp;
let round = 0;
let listed: FeedFixture;
let games: number[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  round += 1;
  const kickoff = new Date(app.clock.now().getTime() + hours(1));
  const fixtures = [1, 2, 3].map((at) => fixture(round * 10 + at, { kickoff }));
  listed = fixtures[0] as FeedFixture;
  games = await addGames(app, fixtures);
});

const market = (code: SelectionCode) => selections.find((one) => one.code === code)?.id ?? 0;
const game = () => app.db.prisma.game.findUniqueOrThrow({ where: { id: games[0] as number } });

/** Publishes one slip for each of these selections on the first game. */
async function tipOn(codes: readonly SelectionCode[]): Promise<void> {
  for (const [at, code] of codes.entries()) {
    const owner = await addTipster(app, `owner_${round}_${at}`);
    await publishOn(app, owner, games, { markets: [market(code), 1, 1] });
  }
}
async function report(
  status: string,
  minute: number | null,
  score: [number, number],
  more: Partial<FeedFixture> = {},
) {
  const goals = { home: score[0], away: score[1] };
  const inFirstHalf = status === '1H' || minute === null;
  const halfTime = inFirstHalf ? goals : { home: 0, away: 1 };
  await applyFixtures(app, [
    { ...listed, status, minute, goals, halfTime, payloadHash: `${minute}`, ...more },
  ]);
  await settleAll(app);
}
async function states(): Promise<Record<string, string>> {
  const tips = await app.db.prisma.tip.findMany({
    where: { gameId: games[0] as number },
    orderBy: { id: 'asc' },
  });
  return Object.fromEntries(tips.map((tip) => [tip.selection, tip.state]));
}
async function halfTimeShown(): Promise<unknown> {
  const { data, errors } = await graphql({
    schema,
    source: `{ game(number: ${games[0]}) { halfTimeScore { home away } } }`,
    contextValue: {
      app,
      viewer: anonymous,
      cookies: noCookies,
      request: { id: 'test', address: '197.248.1.1', userAgent: 'Test', refreshToken: null },
    },
  });
  expect(errors).toBeUndefined();
  return (data as { game: { halfTimeScore: unknown } }).game.halfTimeScore;
}
/** Runs the check that is due when the window of the first kick-off has closed. */
async function dayLater(): Promise<void> {
  app.clock.set(new Date(listed.kickoff.getTime() + hours(24) + 60_000));
  await settleGame(app, games[0] as number);
}

describe('abandoned', () => {
  const halves: SelectionCode[] = ['1/1', 'X/2', '2/1', '2/X', '2/2'];

  it('at half-time: the half-time score counts, and is shown', async () => {
    await tipOn(halves);
    app.clock.advance(hours(2));
    await report('1H', 40, [0, 1]);
    await report('HT', 45, [0, 1]);
    await report('ABD', 45, [0, 1]);
    expect(await halfTimeShown()).toEqual({ home: 0, away: 1 });
    await dayLater();
    expect(await states()).toEqual({
      '1/1': 'LOST',
      'X/2': 'LOST',
      '2/1': 'VOID',
      '2/X': 'VOID',
      '2/2': 'VOID',
    });
  });

  it.each(['ABD', 'SUSP', 'INT'])(
    'in the first half (%s), stoppage time included: there is no half-time score',
    async (status) => {
      await tipOn(halves);
      app.clock.advance(hours(2));
      await report('1H', 45, [0, 1], { addedMinute: 2 });
      await report(status, 45, [0, 1]);
      expect(await halfTimeShown()).toBeNull();
      await dayLater();
      expect(new Set(Object.values(await states()))).toEqual(new Set(['VOID']));
    },
  );

  it('after the feed withdrew half-time: there is no half-time score again', async () => {
    await tipOn(halves);
    app.clock.advance(hours(2));
    await report('HT', 45, [0, 1]);
    await report('1H', 45, [0, 1]);
    await report('ABD', 45, [0, 1]);
    expect(await halfTimeShown()).toBeNull();
    await dayLater();
    expect(new Set(Object.values(await states()))).toEqual(new Set(['VOID']));
  });
});

describe('suspended and resumed', () => {
  it('while we did not poll until the window had closed: staff must decide', async () => {
    await tipOn(['1']);
    app.clock.advance(hours(2));
    await report('SUSP', 60, [1, 0]);
    app.clock.set(new Date(listed.kickoff.getTime() + hours(31)));
    await applyFixtures(app, [finished(listed, [1, 0])]);
    await settleAll(app);
    expect(await states()).toEqual({ '1': 'HELD' });
    expect(await game()).toMatchObject({ held: true, heldReason: 'RESUMED_LATE' });
    const version = (await game()).version;
    await applyFixtures(app, [finished(listed, [1, 0])]);
    await settleAll(app);
    expect(await game()).toMatchObject({ held: true, version });
  });

  it('within the window: settles as if never suspended', async () => {
    await tipOn(['1']);
    app.clock.advance(hours(2));
    await report('INT', 60, [1, 0]);
    app.clock.advance(hours(1));
    await report('2H', 61, [1, 0]);
    app.clock.set(new Date(listed.kickoff.getTime() + hours(31)));
    await applyFixtures(app, [finished(listed, [1, 0])]);
    await settleAll(app);
    expect(await states()).toEqual({ '1': 'WON' });
  });
});

describe('void by the window', () => {
  it('stays void, and buyers keep their refund, when the feed reports a result later', async () => {
    await tipOn(['1']);
    app.clock.advance(hours(2));
    await report('PST', null, [0, 0], { goals: listed.goals, halfTime: listed.goals });
    await dayLater();
    expect(await states()).toEqual({ '1': 'VOID' });
    app.clock.advance(hours(2));
    await applyFixtures(app, [finished(listed, [1, 0])]);
    await settleAll(app);
    expect(await states()).toEqual({ '1': 'VOID' });
    expect(await game()).toMatchObject({ status: 'FINISHED', held: false });
  });
});

describe('other teams under the same id', () => {
  it('are checked when a check is due, not at every poll', async () => {
    app.clock.set(new Date(listed.kickoff.getTime() + 20 * 60_000));
    const { home, away } = listed;
    await applyFixtures(app, [{ ...listed, home: away, away: home }]);
    expect(await game()).toMatchObject({
      heldReason: 'TEAMS_CHANGED',
      nextCheckAt: new Date(listed.kickoff.getTime() + hours(1)),
    });
  });
});

describe('three thirds instead of two halves', () => {
  it('void half-time tips when staff say so, and settle the others', async () => {
    await tipOn(['1', '1/1', 'X/1']);
    app.clock.advance(hours(4));
    const input = {
      game: games[0] as number,
      fullTime: { home: 2, away: 0 },
      halfTime: { home: 1, away: 0 },
      unusualFormat: true,
    };
    expect(await previewCorrection(app, systemViewer, input)).toMatchObject({ tips: 3, leftOpen: 0 });
    await correctGame(app, systemViewer, { ...input, reason: 'a friendly of 3 × 30' });
    await settleAll(app);
    expect(await states()).toEqual({ '1': 'WON', '1/1': 'VOID', 'X/1': 'VOID' });
    // A second correction without the flag reverts it.
    await correctGame(app, systemViewer, {
      ...input,
      unusualFormat: false,
      reason: 'it was an ordinary match',
    });
    await settleAll(app);
    expect(await states()).toEqual({ '1': 'WON', '1/1': 'WON', 'X/1': 'LOST' });
  });

  it('void them in an abandoned game as well', async () => {
    await tipOn(['1/1', 'X/1']);
    app.clock.advance(hours(4));
    await correctGame(app, systemViewer, {
      game: games[0] as number,
      ending: 'ABANDONED',
      unusualFormat: true,
      fullTime: { home: 2, away: 0 },
      halfTime: { home: 1, away: 0 },
      reason: 'a friendly of 3 × 30, broken off',
    });
    await settleAll(app);
    expect(await states()).toEqual({ '1/1': 'VOID', 'X/1': 'VOID' });
  });
});
