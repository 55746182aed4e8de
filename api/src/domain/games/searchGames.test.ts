import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addTipster, fixture, hours, publishOn } from '../../../test/football.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { applyFixtures } from './applyFixtures.ts';
import { gameName } from './gameView.ts';
import { searchEveryGame, searchGames } from './searchGames.ts';
import { topGames } from './topGames.ts';

let app: TestApp;
const noon = new Date('2026-11-21T12:00:00Z');
const kenya = { providerId: 276, name: 'FKF Premier League', country: 'Kenya', countryCode: 'ke' };
const england = { providerId: 39, name: 'Premier League', country: 'England', countryCode: 'gb-eng' };
const tanzania = { providerId: 567, name: 'Ligi kuu Bara', country: 'Tanzania', countryCode: 'tz' };
const turkey = { providerId: 203, name: 'Süper Lig', country: 'Turkey', countryCode: 'tr' };

function match(id: number, league: typeof kenya, home: string, away: string, inHours: number) {
  return fixture(id, {
    league,
    home: { providerId: id * 10, name: home },
    away: { providerId: id * 10 + 1, name: away },
    kickoff: new Date(noon.getTime() + hours(inHours)),
  });
}

const matches = [
  match(1, kenya, 'Gor Mahia', 'AFC Leopards', 4),
  match(2, england, 'Arsenal', 'Chelsea', 5),
  match(3, england, 'Manchester United', 'Brighton & Hove Albion', 6),
  match(4, turkey, 'Beşiktaş', 'Fenerbahçe', 7),
  match(5, turkey, 'İstanbul Başakşehir', "Ga'rage FC", 90),
  match(6, kenya, 'Tusker', 'Gor Mahia Youth', -1),
  match(7, tanzania, 'Simba', 'Young Africans', 8),
  match(8, tanzania, 'Yanga Princess', 'Azam', 9),
  // Too late for a tip, though not started.
  match(9, kenya, 'Ulinzi Stars', 'Bandari', 5 / 60 - 0.001),
  { ...match(10, kenya, 'Sofapaka', 'Shabana', 3), status: 'TBD' },
  // Its date has not come yet.
  { ...match(11, kenya, 'Murang’a Seal', 'KCB', 30), status: 'TBD' },
];

beforeAll(async () => {
  app = await createTestApp({ now: noon });
  await addGames(app, matches);
});
afterAll(() => app.close());

it.each([
  ['gor mahia', ['Gor Mahia v AFC Leopards']],
  ['  GOR   MAHIA ', ['Gor Mahia v AFC Leopards']],
  ['leopards gor', ['Gor Mahia v AFC Leopards']],
  ['Gor Mahia vs AFC Leopards', ['Gor Mahia v AFC Leopards']],
  ['mahi', ['Gor Mahia v AFC Leopards']],
  ['besiktas', ['Beşiktaş v Fenerbahçe']],
  ['Beşiktaş fenerbahce', ['Beşiktaş v Fenerbahçe']],
  ['istanbul', ["İstanbul Başakşehir v Ga'rage FC"]],
  ['garage', ["İstanbul Başakşehir v Ga'rage FC"]],
  ['brighton hove', ['Manchester United v Brighton & Hove Albion']],
  ['arsnal', ['Arsenal v Chelsea']],
  ['chelsae', ['Arsenal v Chelsea']],
  ['mnachester', ['Manchester United v Brighton & Hove Albion']],
  ['gor mahai', ['Gor Mahia v AFC Leopards']],
  ['leopard gor mahya', ['Gor Mahia v AFC Leopards']],
  ['super lig', ['Beşiktaş v Fenerbahçe', "İstanbul Başakşehir v Ga'rage FC"]],
  ['england', ['Arsenal v Chelsea', 'Manchester United v Brighton & Hove Albion']],
  ['arsneal', ['Arsenal v Chelsea']],
  ['aresnal', ['Arsenal v Chelsea']],
  ['yagna', ['Yanga Princess v Azam']],
  ['smiba', ['Simba v Young Africans']],
  ['yuong africans', ['Simba v Young Africans']],
  ['gro mahia', ['Gor Mahia v AFC Leopards']],
  ['ulinzi', []],
  ['sofapaka', []],
  ['kcb', ['Murang’a Seal v KCB']],
  ['tusker', []],
  ['barcelona', []],
  ['arsenal barcelona', []],
  ['%', []],
  ["'; DROP TABLE", []],
  ['', []],
])('%s', async (text, expected) => {
  expect((await searchGames(app, text)).map(gameName)).toEqual(expected);
});

it('returns at most twenty games, soonest first', async () => {
  const many = Array.from({ length: 30 }, (_none, at) =>
    match(100 + at, kenya, `Mathare ${at}`, 'United', 10 + at),
  );
  await addGames(app, many);
  const found = await searchGames(app, 'mathare united');
  expect(found).toHaveLength(20);
  expect(found[0]?.home.name).toBe('Mathare 0');
});

it('lists top games: in play, then by tips, then by league, from 3 hours ago to 48 hours ahead', async () => {
  const ids = new Map((await app.db.prisma.game.findMany()).map((game) => [game.providerId, game.id]));
  await publishOn(
    app,
    await addTipster(app, 'ann'),
    [2, 3, 4].map((id) => ids.get(id) as number),
  );
  await publishOn(
    app,
    await addTipster(app, 'bob'),
    [3, 4, 1].map((id) => ids.get(id) as number),
  );
  await applyFixtures(app, [{ ...(matches[5] as (typeof matches)[number]), status: '1H', minute: 5 }]);
  const top = await topGames(app);
  expect(top.slice(0, 5).map((game) => game.home.name)).toEqual([
    'Tusker',
    'Manchester United',
    'Beşiktaş',
    'Gor Mahia',
    'Arsenal',
  ]);
  expect(top.map((game) => game.home.name)).not.toContain('İstanbul Başakşehir');
});

it('uses a trigram index for parts of words', async () => {
  const [index] = await app.db.query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'Game_searchText_trgm'`,
  );
  expect(index?.indexdef).toContain('gin ("searchText" gin_trgm_ops)');
  const plan = await inTransaction(app, async (tx) => {
    await tx.execute('SET LOCAL enable_seqscan = off');
    return tx.query<Record<string, string>>(
      `EXPLAIN SELECT "id" FROM "Game" g WHERE g."searchText" LIKE '%' || $1 || '%'`,
      ['mahia'],
    );
  });
  expect(JSON.stringify(plan)).toContain('Game_searchText_trgm');
});

it('finds games of any day for staff, the nearest in time first, and for nobody else', async () => {
  const house = await addTipster(app, 'house_of_search');
  const staff = { ...anonymous, account: { ...house.account, isStaff: true } };
  const found = async (text: string) => (await searchEveryGame(app, staff, text)).map(gameName);
  expect(await found('gor mahia')).toEqual(['Tusker v Gor Mahia Youth', 'Gor Mahia v AFC Leopards']);
  expect(await found('ulinzi')).toEqual(['Ulinzi Stars v Bandari']);
  expect(await found('gro mahia')).toHaveLength(2);
  expect(await found('')).toEqual([]);
  await expect(searchEveryGame(app, house, 'gor')).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  await expect(searchEveryGame(app, anonymous, 'gor')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
