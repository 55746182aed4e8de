import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SelectionCode, selections } from '@tipsoko/rules/markets';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApiFootball } from '../../simulators/apiFootball/startApiFootball.ts';
import { VirtualClock } from '../../simulators/apiFootball/VirtualClock.ts';
import { createTestApp } from '../../test/app.ts';
import { addTipster, price, publishOn, settleAll } from '../../test/football.ts';
import { liveStateOf } from '../domain/games/liveStateOf.ts';
import { readGamesByIds } from '../domain/games/readGames.ts';
import { decideAllEarly } from '../domain/grading/decideEarly.ts';
import { createApiFootballClient } from '../providers/apiFootball/createApiFootballClient.ts';
import { followScores } from './football/followScores.ts';
import { importToday } from './football/importFixtures.ts';

const golden = fileURLToPath(
  new URL('../../../../shared/data/football/unified/golden_live.ndjson', import.meta.url),
);
const start = new Date('2026-10-17T08:00:00Z');
const kickOff = new Date('2026-10-17T10:00:00Z');
const MINUTE = 60_000;

interface PlayedEvent {
  phase: string;
  min: string;
  score: string;
  /** Missing where an event decides nothing. */
  newly_decided?: Record<string, 'W' | 'L'>;
}
interface Line {
  home: string;
  away: string;
  events: PlayedEvent[];
}

/** Our code of a selection as the file writes it: O1.5, HF1/X, CS2-1. */
function codeOf(name: string): SelectionCode {
  return name.replace(/^HF|^CS/, '').replace(/^([OU])(\d)\.(\d)$/, '$1$2$3') as SelectionCode;
}

/** All decisions there are in a match, in the order in which they may appear: cumulative, one step an event. */
function stepsOf(line: Line): Array<Map<SelectionCode, string>> {
  const decided = new Map<SelectionCode, string>();
  const steps = [new Map(decided)];
  for (const { newly_decided } of line.events) {
    for (const [name, answer] of Object.entries(newly_decided ?? {})) {
      decided.set(codeOf(name), answer === 'W' ? 'WON' : 'LOST');
    }
    steps.push(new Map(decided));
  }
  return steps;
}

/**
 * Puts the matches of a file on the simulator, follows them minute by minute through HTTP, client and database, and
 * settles slips on them. Returns what each game decided at each minute, and how each tip ended.
 */
async function playThrough(path: string, lines: readonly Line[], picksAGame: number) {
  const clock = new VirtualClock({ start, paused: true });
  const feed = await startApiFootball({
    anchor: start,
    apiKey: 'key',
    clock,
    minuteLimit: 1_000_000,
    dailyLimit: 1_000_000,
  });
  const app = await createTestApp({
    now: start,
    feed: createApiFootballClient({
      baseUrl: feed.url,
      apiKey: 'key',
      clock: { now: () => new Date(clock.now()) },
      log: pino({ level: 'silent' }),
      sleep: async () => {},
    }),
  });
  onTestFinished(async () => {
    await app.close();
    await feed.close();
  });
  const answer = await fetch(`${feed.url}/__sim/replay`, {
    method: 'POST',
    body: JSON.stringify({ path, kickOff: kickOff.toISOString() }),
  });
  const { staged } = (await answer.json()) as { staged: Array<{ fixture: { id: number } }> };
  await importToday(app);
  const providerIds = staged.map(({ fixture }) => fixture.id);
  await price(app, providerIds);
  const rows = await app.db.prisma.game.findMany({
    where: { providerId: { in: providerIds } },
    orderBy: { providerId: 'asc' },
  });
  const games = rows.map((row) => row.id);
  expect(games).toHaveLength(lines.length);

  // Slips of three games each; over all games and rounds each of the 49 selections gets its turn.
  for (let round = 0; round < picksAGame; round += 1) {
    for (let at = 0; at < games.length; at += 3) {
      const own = Array.from({ length: 3 }, (_none, leg) => (at + leg) % games.length);
      const tipster = await addTipster(app, `t_${round}_${at}`);
      await publishOn(
        app,
        tipster,
        own.map((place) => games[place] as number),
        { markets: own.map((place) => 1 + ((place * picksAGame + round) % selections.length)) },
      );
    }
  }

  const reached = lines.map(() => 0);
  const steps = lines.map(stepsOf);
  const wrong: string[] = [];
  clock.set(kickOff);
  app.clock.set(kickOff);
  for (let minute = 0; minute <= 185; minute += 1) {
    clock.advance(MINUTE);
    app.clock.advance(MINUTE);
    await followScores(app);
    const views = await readGamesByIds(app, games);
    for (const [place, view] of views.entries()) {
      if (!view) throw new Error('A game is gone');
      const decided = new Map([...decideAllEarly(liveStateOf(view))].filter(([, one]) => one !== 'OPEN'));
      const next =
        steps[place]?.findIndex((step, at) => at >= (reached[place] ?? 0) && same(step, decided)) ?? -1;
      if (next < 0) wrong.push(`${lines[place]?.home} v ${lines[place]?.away}, minute ${minute}`);
      else reached[place] = next;
    }
    await settleAll(app);
    if (views.every((view) => view?.status === 'FINISHED')) break;
  }
  const ends = lines.map((line, place) => (reached[place] === line.events.length ? null : line.home));
  const tips = await app.db.prisma.tip.findMany({ include: { slip: true } });
  const results = tips.map((tip) => {
    const place = games.indexOf(tip.gameId);
    const expected = steps[place]?.at(-1)?.get(tip.selection as SelectionCode);
    return { tip: tip.id, selection: tip.selection, state: tip.state, expected, slip: tip.slip.result };
  });
  return { wrong, unfinished: ends.filter(Boolean), results, app };
}

function same(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

function expectAllRight({ wrong, unfinished, results }: Awaited<ReturnType<typeof playThrough>>): void {
  expect(wrong).toEqual([]);
  expect(unfinished).toEqual([]);
  expect(results.filter(({ state, expected }) => state !== expected)).toEqual([]);
  expect(results.every(({ slip }) => slip === 'WON' || slip === 'LOST')).toBe(true);
}

/** Written by hand: what each event decides, so that no data are needed. */
const byHand: Line[] = [
  ['Nairobi', ['1H', '12', '1-0'], ['HT', '45', '1-0'], ['2H', '90+3', '1-1'], ['FT', '90', '1-1']],
  ['Kampala', ['1H', '45+1', '0-1'], ['HT', '45', '0-1'], ['FT', '90', '0-1']],
  [
    'Arusha',
    ['HT', '45', '0-0'],
    ['2H', '46', '1-0'],
    ['2H', '60', '2-0'],
    ['2H', '88', '3-0'],
    ['FT', '90', '3-0'],
  ],
].map(([home, ...events]) => {
  const before = new Set<string>();
  return {
    home: home as string,
    away: 'Guests',
    events: (events as string[][]).map(([phase = '', min = '', score = '']) => {
      const decided = decidedByHand(phase, score, halfTimeOf(events as string[][]));
      const fresh = Object.entries(decided).filter(([name]) => !before.has(name));
      for (const [name] of fresh) before.add(name);
      return { phase, min, score, newly_decided: Object.fromEntries(fresh) };
    }),
  };
});

function halfTimeOf(events: string[][]): string {
  return events.find(([phase]) => phase === 'HT')?.[2] ?? '0-0';
}

/** What each tip must become, written out by hand in the words of the file, apart from our own grading. */
function decidedByHand(phase: string, score: string, halfTime: string): Record<string, 'W' | 'L'> {
  const [home = 0, away = 0] = score.split('-').map(Number);
  const sign = (text: string) => {
    const [h = 0, a = 0] = text.split('-').map(Number);
    return h > a ? '1' : h < a ? '2' : 'X';
  };
  const over = phase === 'FT';
  const answers: Record<string, 'W' | 'L'> = {};
  const decide = (name: string, wins: boolean) => {
    answers[name] = wins ? 'W' : 'L';
  };
  for (const lineOf of [1.5, 2.5]) {
    if (home + away > lineOf || over) {
      decide(`O${lineOf}`, home + away > lineOf);
      decide(`U${lineOf}`, home + away < lineOf);
    }
  }
  if ((home > 0 && away > 0) || over) {
    decide('GG', home > 0 && away > 0);
    decide('NG', home === 0 || away === 0);
  }
  for (const h of [0, 1, 2, 3, 4, 5, 6]) {
    for (let a = 0; h + a <= 6; a += 1) {
      if (home > h || away > a || over) decide(`CS${h}-${a}`, h === home && a === away);
    }
  }
  for (const half of ['1', 'X', '2']) {
    for (const full of ['1', 'X', '2']) {
      const lost = phase !== '1H' && half !== sign(halfTime);
      if (lost || over) decide(`HF${half}/${full}`, !lost && full === sign(score));
    }
  }
  if (over) {
    for (const side of ['1', 'X', '2']) decide(side, side === sign(score));
    for (const two of ['1X', '12', 'X2']) decide(two, two.includes(sign(score)));
  }
  return answers;
}

describe('matches that were played, replayed through HTTP, client and settlement', () => {
  it('decide at each minute what they decided then, and every tip ends as it should (by hand)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'replay-live-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'live.ndjson');
    const cup = { cup: 'By hand', score: {}, extra_time_goals: [] };
    writeFileSync(path, byHand.map((line) => JSON.stringify({ ...cup, ...line })).join('\n'));
    const played = await playThrough(path, byHand, 17);
    expect(played.results).toHaveLength(3 * 17);
    expect(new Set(played.results.map((one) => one.selection)).size).toBe(49);
    expectAllRight(played);
  });

  it('all of golden_live.ndjson', async (context) => {
    if (!existsSync(golden)) context.skip('the data folder is absent');
    const lines = readFileSync(golden, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as Line);
    expect(lines.length).toBeGreaterThan(100);
    const played = await playThrough(golden, lines, 7);
    expect(new Set(played.results.map((one) => one.selection)).size).toBe(49);
    expectAllRight(played);
  });
});
