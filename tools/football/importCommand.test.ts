import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { selections } from '@tipsoko/rules/markets';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemViewer } from '../../api/src/domain/foundation/viewer.ts';
import { correctGame } from '../../api/src/domain/settlement/correctGame.ts';
import { createTestApp, type TestApp } from '../../api/test/app.ts';
import { addGames, addTipster, fixture, price, publishOn, settleAll } from '../../api/test/football.ts';
import { runAdmin } from '../../api/test/runAdmin.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

function file(name: string, content: string | Buffer | object): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
  );
  return path;
}

const unifiedHeader =
  'id,league,league_name,country,season,kickoff_utc,home,away,status,ht_h,ht_a,ft_h,ft_a,official_award,o_1,flags';
const unified = (...rows: string[]) => `${unifiedHeader}\n${rows.join('\n')}\n`;
const row = (id: string, day: string, sides: string, result: string) =>
  `${id},KE1,Lake League,Kenya,2026,${day}T13:00:00Z,${sides},${result},,2.10,`;

const footballData =
  '\uFEFFDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR\nE9,16/08/2026,15:00,Reds,Blues,2,1,H,1,0,H\nE9,17/08/26,,Greens,Reds,0,0,D,0,0,D\nE9,99/08/2026,,Greens,Blues,0,0,D,0,0,D\n';
const openfootball = {
  name: 'Hill League 2026/27',
  matches: [
    {
      round: 'Matchday 1',
      date: '2026-08-15',
      time: '20:00',
      team1: 'Upper',
      team2: 'Lower',
      score: { ht: [1, 0], ft: [1, 1] },
    },
    { round: 'Matchday 2', date: '2026-12-15', time: '20:00', team1: 'Lower', team2: 'Upper' },
  ],
};
const team = (id: number, name: string) => ({ id, name });
const goals = (home: number | null, away: number | null) => ({ home, away });
const apiFootball = (short: string, full: [number, number] | null) => ({
  errors: [],
  response: [
    {
      fixture: { id: 77, timestamp: 1_795_000_000, status: { short, elapsed: full ? 90 : null } },
      league: { id: 276, name: 'FKF Premier League', country: 'Kenya', season: 2026, round: 'Round 1' },
      teams: { home: team(771, 'Lions'), away: team(772, 'Sharks') },
      goals: goals(full?.[0] ?? null, full?.[1] ?? null),
      score: {
        halftime: full ? goals(0, 0) : goals(null, null),
        fulltime: goals(full?.[0] ?? null, full?.[1] ?? null),
        extratime: goals(null, null),
        penalty: goals(null, null),
      },
    },
  ],
});

/** All that an import can write. */
async function everything() {
  const { league, team: teams, game, gameResult, oddsSnapshot } = app.db.prisma;
  const byId = { orderBy: { id: 'asc' } } as const;
  const games = (await game.findMany(byId)).map(({ seenAt: _, ...rest }) => rest);
  return {
    games,
    leagues: await league.findMany(byId),
    teams: await teams.findMany(byId),
    results: await gameResult.findMany(byId),
    prices: await oddsSnapshot.findMany(byId),
  };
}

describe('each layout is recognised, and the same file again changes nothing', () => {
  test.each([
    ['unified.csv', unified(row('a', '2026-03-07', 'Reds,Blues', 'FT,1,0,2,1')), 1, 0],
    ['unified-next.csv', unified(row('b', '2026-12-07', 'Reds,Blues', 'NS,,,,')), 1, 0],
    ['football-data.csv', footballData, 2, 1],
    ['openfootball.json', openfootball, 2, 0],
    ['api-football.json', apiFootball('FT', [1, 0]), 1, 0],
    ['bare-list.json', apiFootball('FT', [1, 0]).response, 1, 0],
  ])('%s', async (name, content, matches, rejected) => {
    const path = file(name, content);
    const first = await runAdmin(app, 'import', path);
    expect(first.failure).toBeNull();
    expect(first.lines.at(-1)).toContain(
      `${matches} matches: ${matches} added, 0 changed, 0 unchanged, 0 kept`,
    );
    expect(first.lines).toHaveLength(1 + rejected);
    const stored = await everything();
    expect(stored.games).toHaveLength(matches);
    app.clock.advance(60_000);
    const again = await runAdmin(app, 'import', path);
    expect(again.lines.at(-1)).toMatch(new RegExp(`${matches} matches: 0 added, 0 changed, `));
    expect(await everything()).toEqual(stored);
  });
});

test('what is stored: league, teams, result with its source, and no question to the feed', async () => {
  const path = file('one.csv', unified(row('a', '2026-03-07', 'Reds,Blues', 'FT,1,0,2,1')));
  await runAdmin(app, 'import', path);
  const game = await app.db.prisma.game.findFirstOrThrow({
    include: { league: true, homeTeam: true, awayTeam: true, results: true },
  });
  expect(game).toMatchObject({
    status: 'FINISHED',
    season: 2026,
    held: false,
    nextCheckAt: null,
    source: 'import',
    fullTimeHome: 2,
    halfTimeHome: 1,
    league: { name: 'Lake League', country: 'Kenya', countryCode: 'KE' },
    homeTeam: { name: 'Reds' },
    awayTeam: { name: 'Blues' },
    results: [{ source: 'import', fullTimeHome: 2, fullTimeAway: 1, version: 1 }],
  });
  for (const id of [game.providerId, game.league.providerId, game.homeTeam.providerId])
    expect(id).toBeLessThan(0);
});

test('rejected rows are reported by line and reason, and a file that cannot be read fails the command', async () => {
  const good = file('good.csv', footballData);
  const bad = file('bad.txt', 'a,b\n1,2\n');
  const { lines, failure } = await runAdmin(app, 'import', bad, good);
  expect(lines[0]).toMatch(/bad\.txt: not imported\. Unknown layout by its first line/);
  expect(lines[1]).toBe(`  ${good}:4: Date '99/08/2026' is not known`);
  expect(lines[2]).toMatch(/2 added.*1 rows rejected/);
  expect(failure).toBe('1 of 2 files could not be imported.');
  expect((await runAdmin(app, 'import', bad, '--as', 'unified')).lines[0]).toContain('Missing columns: id');
  expect((await runAdmin(app, 'import', join(folder, 'none'))).failure).toMatch(/ENOENT/);
});

test('a match that the database refuses is named and costs only itself', async () => {
  await app.db.prisma.$executeRawUnsafe(
    'ALTER TABLE "Game" ADD CONSTRAINT "only_in_a_test" CHECK ("providerId" <> 300)',
  );
  const many = Array.from({ length: 301 }, (_none, at) => {
    const [match] = structuredClone(apiFootball('FT', [1, 0]).response);
    if (!match) throw new Error('No match to copy');
    return { ...match, fixture: { ...match.fixture, id: at + 1 } };
  });
  try {
    const path = file('broken.json', many);
    const { lines, failure } = await runAdmin(app, 'import', path);
    expect([failure, lines.length]).toEqual([null, 2]);
    expect(lines[0]).toMatch(/broken\.json:300: Lions - Sharks could not be stored: .*only_in_a_test/);
    expect(lines[1]).toMatch(/300 matches: 300 added.*1 rows rejected/);
    const again = await runAdmin(app, 'import', path);
    expect(again.lines[1]).toMatch(/300 matches: 0 added, 0 changed, .*1 rows rejected/);
    expect((await everything()).games).toHaveLength(300);
  } finally {
    await app.db.prisma.$executeRawUnsafe('ALTER TABLE "Game" DROP CONSTRAINT "only_in_a_test"');
  }
});

test('matches before the damaged part of a file are imported, and the command fails', async () => {
  const rows = Array.from({ length: 250 }, (_none, at) =>
    row(`m${at}`, '2026-03-07', `H${at},A${at}`, 'PST,,,,'),
  );
  const torn = file('torn.csv.gz', gzipSync(unified(...rows)).subarray(0, -10));
  const half = file('half.json', JSON.stringify(apiFootball('FT', [1, 0])).slice(0, -1));
  const { lines, failure } = await runAdmin(app, 'import', torn, half);
  const said = lines.filter((line) => !line.startsWith('  '));
  expect(said[0]).toMatch(/torn\.csv\.gz: \d+ matches: \d+ added/);
  expect(said[1]).toMatch(/imported only in part\. The gzip file is damaged/);
  expect(said[2]).toMatch(/half\.json: 1 matches: 1 added/);
  expect(said[3]).toMatch(/imported only in part\. Not a JSON file: it ends before its end$/);
  expect(failure).toBe('2 of 2 files could not be imported.');
});

describe('a bad row is named and costs only itself', () => {
  const good = row('good', '2026-03-08', 'Greens,Blues', 'FT,0,0,1,0');
  const latin1 = (text: string) => Buffer.from(text, 'latin1');

  test.each<[string, string | Buffer, RegExp]>([
    ['Latin-1', latin1(row('a', '2026-03-07', 'K\u00F6ln,Blues', 'FT,1,0,2,1')), /^home team has characters/],
    ['a NUL', row('a', '2026-03-07', 'Re\0ds,Blues', 'FT,1,0,2,1'), /^home team has characters/],
    ['a NUL in the id', row('a\0', '2026-03-07', 'Reds,Blues', 'FT,1,0,2,1'), /^id has characters/],
    [
      'an absurd length',
      row('a', '2026-03-07', `Reds,${'B'.repeat(9e5)}`, 'FT,1,0,2,1'),
      /^away team is 900000/,
    ],
    [
      'an absurd status',
      row('a', '2026-03-07', 'Reds,Blues', `${'F'.repeat(9e5)},1,0,2,1`),
      /^Status 'F{190,}…$/,
    ],
    [
      'a line without an end',
      row('a', '2026-03-07', `Reds,${'B'.repeat(2e6)}`, 'FT,1,0,2,1'),
      /^The line is longer than a million characters$/,
    ],
    ['a side against itself', row('a', '2026-03-07', 'Reds,reds', 'FT,1,0,2,1'), /plays against itself$/],
    ['30 February', row('a', '2026-02-30', 'Reds,Blues', 'FT,1,0,2,1'), /^Date '2026-02-30' is not known$/],
    ['too many goals', row('a', '2026-03-07', 'Reds,Blues', 'FT,1,0,1e9,1'), /is no number of goals$/],
    ['the year 9026', row('a', '9026-03-07', 'Reds,Blues', 'NS,,,,'), /^Year of kick-off 9026/],
    [
      'a stray quote',
      row('a', '2026-03-07', '"Reds,Blues', 'FT,1,0,2,1'),
      /opens a quote that is not closed/,
    ],
    ['a repeated id', good, /^The same match as line 2$/],
  ])('%s', async (_name, bad, reason) => {
    const text = Buffer.concat([
      ...[Buffer.from(`${unifiedHeader}\n${good}\n`), Buffer.from(bad)],
      Buffer.from(`\n${row('last', '2026-03-09', 'Greens,Reds', 'FT,0,0,1,0')}\n`),
    ]);
    const path = file('bad-row.csv', text);
    const { lines, failure } = await runAdmin(app, 'import', path);
    expect(failure).toBeNull();
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('2 added');
    expect(lines[0]?.startsWith(`  ${path}:3: `)).toBe(true);
    expect(lines[0]?.replace(`  ${path}:3: `, '')).toMatch(reason);
  });

  test('of an answer of API-Football', async () => {
    const [match] = apiFootball('FT', [1, 0]).response;
    if (!match) throw new Error('No match to copy');
    const { fixture: game, teams, league } = match;
    const list = [
      { ...match, fixture: { ...game, id: 3_000_000_000 } },
      { ...match, fixture: { ...game, id: -5 } },
      { ...match, fixture: { ...game, timestamp: 9e15 } },
      { ...match, league: { ...league, season: 3_000_000_000 } },
      { ...match, teams: { ...teams, away: teams.home } },
      { ...match, teams: { ...teams, home: team(771, 'Li\uD800ons') } },
      { ...match, goals: goals(1e9, 0) },
      match,
    ];
    const path = file('bad-rows.json', list);
    const { lines, failure } = await runAdmin(app, 'import', path);
    expect([failure, lines.length]).toEqual([null, 8]);
    expect(lines[7]).toMatch(/1 added.*7 rows rejected/);
    expect((await everything()).games).toHaveLength(1);
  });

  test('when nothing at all could be imported, the command fails', async () => {
    const path = file('none.csv', unified(row('a', '2026-02-30', 'Reds,Blues', 'FT,1,0,2,1')));
    expect((await runAdmin(app, 'import', path)).failure).toBe('No row could be imported.');
  });
});

describe('files as spreadsheets and archives write them', () => {
  const text = unified(row('a', '2026-03-07', 'K\u00F6ln,Blues', 'FT,1,0,2,1'));
  test.each<[string, string | Buffer]>([
    ['gzip', gzipSync(text)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['tabs', text.replaceAll(',', '\t')],
    ['semicolons', `\uFEFF${text.replaceAll(',', ';')}`],
    ['CR', text.replaceAll('\n', '\r')],
  ])('%s', async (_name, content) => {
    expect((await runAdmin(app, 'import', file('other.csv', content))).lines[0]).toContain('1 added');
    expect(await app.db.prisma.team.findFirst({ where: { name: 'K\u00F6ln' } })).not.toBeNull();
  });

  test('columns named in capitals, nameless ones, and a second file after the first', async () => {
    const second = 'away,home,id,league,kickoff_utc,status,ht_h,ht_a,ft_h,ft_a';
    const text = [
      `${unifiedHeader.toUpperCase()},,`,
      row('a', '2026-03-07', 'Reds,Blues', 'FT,1,0,2,1'),
      second,
      'Greens,Reds,b,KE1,2026-03-08T13:00:00Z,FT,0,0,0,1',
    ];
    const { lines } = await runAdmin(app, 'import', file('two.csv', text.join('\n')));
    expect(lines).toEqual([expect.stringContaining('2 matches: 2 added')]);
    const game = await app.db.prisma.game.findFirst({ where: { awayTeam: { name: 'Greens' } } });
    expect(game).toMatchObject({ fullTimeHome: 0, fullTimeAway: 1 });
  });

  test('what unpacks to far more than it seems is read without being kept', async () => {
    const bomb = file('bomb.csv.gz', gzipSync(Buffer.alloc(40_000_000, 'a')));
    const { lines, failure } = await runAdmin(app, 'import', bomb);
    expect(lines[0]).toMatch(/not imported\. Unknown layout by its first line/);
    expect(failure).not.toBeNull();
  });
});

test('why a match is held is printed, kept and shown', async () => {
  const held = (id: string, result: string, flags = '') =>
    `${row(id, '2026-03-07', `H${id},A${id}`, result)}${flags}`;
  const path = file(
    'held.csv',
    unified(
      held('a', 'FT,0,0,2,1', 'weather'),
      held('b', 'AET,0,0,2,1'),
      held('c', 'FT,2,0,1,1'),
      held('d', 'AWD,1,0,2,1'),
      held('e', 'FT,0,0,,'),
      held('f', 'FT,9,9,2,1', 'no_ht'),
      held('g', 'PST,,,,', 'weather'),
    ),
  );
  const { lines } = await runAdmin(app, 'import', path);
  expect(lines.at(-1)).toContain('6 held');
  const reasons = [
    'UNVERIFIED (weather)',
    'NINETY_MINUTES_UNKNOWN',
    'SCORES_CONTRADICT',
    'AWARDED_AFTER_START',
  ];
  expect(lines.slice(0, -1)).toEqual(
    [...reasons, 'NO_FULL_TIME', null, 'UNVERIFIED (weather)'].flatMap((reason, at) => {
      const id = 'abcdefg'[at];
      return reason ? [`  ${path}:${at + 2}: H${id} - A${id} is held: ${reason}`] : [];
    }),
  );
  const games = await app.db.prisma.game.findMany({ orderBy: { homeTeam: { name: 'asc' } } });
  expect(games.map((game) => game.heldReason)).toEqual([
    ...reasons.map((reason) => reason.replace(' (weather)', '')),
    ...['NO_FULL_TIME', null, 'UNVERIFIED'],
  ]);
  const withoutHalfTime = games.find((game) => !game.held);
  expect(withoutHalfTime).toMatchObject({ status: 'FINISHED', fullTimeHome: 2, halfTimeHome: null });
});

test('a result that comes by file settles the tips that were made on the fixture', async () => {
  const days = ['a', 'b', 'c'].map((id) => [id, `H${id},A${id}`] as const);
  await runAdmin(
    app,
    'import',
    file('next.csv', unified(...days.map(([id, sides]) => row(id, '2026-12-07', sides, 'NS,,,,')))),
  );
  const games = await app.db.prisma.game.findMany({
    orderBy: { id: 'asc' },
    include: { oddsSnapshot: true },
  });
  expect(games.map((game) => game.oddsSnapshot?.odds)).toEqual([{ 1: 2100 }, { 1: 2100 }, { 1: 2100 }]);
  await price(
    app,
    games.map((game) => game.providerId),
  );
  const slip = await publishOn(
    app,
    await addTipster(app, 'ann'),
    games.map((game) => game.id),
  );
  app.clock.set(new Date('2026-12-08T12:00:00Z'));
  const results = unified(...days.map(([id, sides]) => row(id, '2026-12-07', sides, 'FT,0,0,1,0')));
  expect((await runAdmin(app, 'import', file('results.csv', results))).lines[0]).toContain('3 changed');
  await settleAll(app);
  expect(await app.db.prisma.slip.findUnique({ where: { id: slip } })).toMatchObject({ result: 'WON' });
});

test('an awarded match with a score of the pitch waits for a person, without one it is void', async () => {
  const days = ['a', 'b', 'c'].map((id) => [id, `H${id},A${id}`] as const);
  await runAdmin(
    app,
    'import',
    file('next.csv', unified(...days.map(([id, sides]) => row(id, '2026-12-07', sides, 'NS,,,,')))),
  );
  const games = await app.db.prisma.game.findMany({ orderBy: { id: 'asc' } });
  await price(
    app,
    games.map((game) => game.providerId),
  );
  const slip = await publishOn(
    app,
    await addTipster(app, 'ann'),
    games.map((game) => game.id),
  );
  app.clock.set(new Date('2026-12-09T12:00:00Z'));
  // Broken off level, and given to the away side: not a draw of 90 minutes.
  const results = [
    'a,KE1,Lake League,Kenya,2026,2026-12-07T13:00:00Z,Ha,Aa,AWD,0,0,0,0,0-3,2.10,awarded',
    'b,KE1,Lake League,Kenya,2026,2026-12-07T13:00:00Z,Hb,Ab,AWD,,,,,3-0,2.10,awarded',
    row('c', '2026-12-07', 'Hc,Ac', 'FT,0,0,1,0'),
  ];
  expect((await runAdmin(app, 'import', file('results.csv', unified(...results)))).lines.at(-1)).toContain(
    '1 held',
  );
  await settleAll(app);
  const tips = await app.db.prisma.tip.findMany({ where: { slipId: slip }, orderBy: { position: 'asc' } });
  expect(tips.map((tip) => tip.state)).toEqual(['HELD', 'VOID', 'WON']);
});

test('of a match that the feed itself called abandoned, what was decided stands', async () => {
  const fixtures = [1, 2, 3].map((id) => fixture(id));
  const games = await addGames(app, fixtures);
  const over15 = selections.find((selection) => selection.code === 'O15')?.id ?? 0;
  const under15 = selections.find((selection) => selection.code === 'U15')?.id ?? 0;
  const home = selections.find((selection) => selection.code === '1')?.id ?? 0;
  const slip = await publishOn(app, await addTipster(app, 'ann'), games, {
    markets: [over15, under15, home],
  });
  app.clock.set(new Date('2026-11-23T12:00:00Z'));
  const capture = fixtures.map(({ providerId, kickoff }) => {
    const [match] = structuredClone(apiFootball('ABD', [2, 1]).response);
    if (!match) throw new Error('No match to copy');
    const status = { short: 'ABD', elapsed: 60 };
    const teams = {
      home: team(providerId * 10, `Home ${providerId}`),
      away: team(providerId * 10 + 1, `Away ${providerId}`),
    };
    const score = { ...match.score, fulltime: goals(null, null) };
    return {
      ...match,
      fixture: { id: providerId, timestamp: kickoff.getTime() / 1000, status },
      teams,
      score,
    };
  });
  expect((await runAdmin(app, 'import', file('abandoned.json', capture))).failure).toBeNull();
  await settleAll(app);
  const tips = await app.db.prisma.tip.findMany({ where: { slipId: slip }, orderBy: { position: 'asc' } });
  expect(tips.map((tip) => tip.state)).toEqual(['WON', 'LOST', 'VOID']);
});

test('what the feed has finished and what a person has set stays; a doubted score is held', async () => {
  await runAdmin(app, 'import', file('live.json', apiFootball('FT', [1, 0])));
  const older = await runAdmin(app, 'import', file('live.json', apiFootball('FT', [3, 0])));
  expect(older.lines[0]).toContain('1 kept as they were');
  await runAdmin(
    app,
    'import',
    file('x.csv', unified(row('a', '2026-03-07', 'Reds,Blues', 'UNVERIFIED,1,0,2,1'))),
  );
  const held = await app.db.prisma.game.findFirstOrThrow({ where: { held: true } });
  await correctGame(app, systemViewer, {
    game: held.id,
    fullTime: { home: 2, away: 2 },
    halfTime: null,
    reason: 'seen on the pitch',
  });
  const again = file('x.csv', unified(row('a', '2026-03-07', 'Reds,Blues', 'FT,1,0,2,1')));
  expect((await runAdmin(app, 'import', again)).lines[0]).toContain('1 kept as they were');
  expect(await app.db.prisma.game.findUnique({ where: { id: held.id } })).toMatchObject({
    fullTimeAway: 2,
    source: 'staff',
    held: false,
  });
});

const data = new URL('../../../shared/data/football/', import.meta.url);
test.skipIf(!existsSync(data))(
  'real files of two layouts, twice (skipped where they are absent)',
  async () => {
    const files = ['fdcouk/E1_2425.csv', 'openfootball/2024-25_eg.1.json'].map((name) =>
      fileURLToPath(new URL(name, data)),
    );
    const first = await runAdmin(app, 'import', ...files);
    expect(first.failure).toBeNull();
    const stored = await everything();
    expect(stored.games.length).toBeGreaterThan(500);
    await runAdmin(app, 'import', ...files);
    expect(await everything()).toEqual(stored);
  },
);
