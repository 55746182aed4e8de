import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema, globalId } from '../../../test/askSchema.ts';
import { addGames, addTipster, finished, fixture, hours, publishOn } from '../../../test/football.ts';
import { anonymous } from '../foundation/viewer.ts';
import { publishFreeTip } from '../slips/publishFreeTip.ts';
import { applyFixtures } from './applyFixtures.ts';

let app: TestApp;
/** Numbers by provider id. */
const games = new Map<number, number>();
const gor = { providerId: 10, name: 'Gor Mahia' };
const leopards = { providerId: 20, name: 'AFC Leopards' };
const other = { providerId: 30, name: 'Tusker' };
const derby = { home: gor, away: leopards };

beforeAll(async () => {
  app = await createTestApp();
  const now = app.clock.now().getTime();
  const at = (id: number, days: number, parts: object) =>
    fixture(id, { kickoff: new Date(now + days * hours(24) + hours(3)), ...parts });
  const cup = { league: { providerId: 500, name: 'Cup', country: 'World', countryCode: null } };
  // Eight meetings, of which five are shown; the latest one was given up without a score.
  const past = [1, 2, 3, 4, 5, 6].map((id) =>
    at(id, -10 * id, id % 2 ? derby : { home: leopards, away: gor }),
  );
  const others = [at(7, -1, { home: other, away: gor, ...cup }), at(8, -2, { home: leopards, away: other })];
  await addGames(app, [...past, ...others, at(9, -1, { ...derby, status: 'CANC' })]);
  await applyFixtures(
    app,
    [...past, ...others].map((one) => finished(one, [2, 1])),
  );
  await addGames(app, [
    at(10, 0, derby),
    at(11, 0, { home: other, away: { providerId: 40, name: 'Bandari' } }),
  ]);
  await addGames(app, [
    at(12, 1, { home: gor, away: other, ...cup }),
    at(13, 2, { home: leopards, away: other }),
  ]);
  for (const { id, providerId } of await app.db.prisma.game.findMany()) games.set(providerId, id);
});
afterAll(() => app.close());

const ask = (source: string, variables: object = {}) => askSchema(app, anonymous, source, { ...variables });
const numbersOf = (list: { edges: Array<{ node: { number: number } }> }) =>
  list.edges.map(({ node }) => [...games].find(([, id]) => id === node.number)?.[0]);

const list = `query ($list: GameList, $league: ID, $team: ID, $day: Date, $first: Int, $after: String) {
  games(list: $list, league: $league, team: $team, day: $day, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { number } } } }`;

it('lists games to come, results and days, by league and by team', async () => {
  const found = async (variables: object) => numbersOf((await ask(list, { first: 50, ...variables })).games);
  const { team } = await ask('{ team(number: 0) { name } league(number: 0) { name } }');
  expect(team).toBeNull();
  const rows = await app.db.prisma.team.findMany();
  const teamId = (name: string) => globalId('Team', rows.find((row) => row.name === name)?.id ?? 0);
  const [cup] = await app.db.prisma.league.findMany({ where: { name: 'Cup' } });
  const league = globalId('League', cup?.id ?? 0);
  expect(await found({})).toEqual([10, 11, 12, 13]);
  expect(await found({ list: 'RESULTS' })).toEqual([7, 8, 1, 2, 3, 4, 5, 6]);
  expect(await found({ team: teamId('Gor Mahia') })).toEqual([10, 12]);
  expect(await found({ list: 'RESULTS', team: teamId('Tusker') })).toEqual([7, 8]);
  expect(await found({ league })).toEqual([12]);
  expect(await found({ league, list: 'RESULTS' })).toEqual([7]);
  expect(await found({ list: 'ALL', day: '2026-11-20' })).toEqual([7, 9]);
  expect(await found({ list: 'ALL', day: '2026-11-21' })).toEqual([10, 11]);
  expect((await ask(`{ league(number: ${cup?.id}) { name country countryCode } }`)).league).toEqual({
    name: 'Cup',
    country: 'World',
    countryCode: null,
  });
  await expect(found({ team: league })).rejects.toThrow('Team');
  await expect(found({ day: '0000-01-01' })).rejects.toThrow();
});

it('turns pages of games, the next first', async () => {
  const first = (await ask(list, { first: 3 })).games;
  expect(first).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
  const second = (await ask(list, { first: 3, after: first.pageInfo.endCursor })).games;
  expect([...numbersOf(first), ...numbersOf(second)]).toEqual([10, 11, 12, 13]);
});

it('shows the form of both teams before the game, and their earlier meetings', async () => {
  const source = `query ($number: Int!) { game(number: $number) { form {
    home { number score { home away } } away { number } between { number } } } }`;
  const { form } = (await ask(source, { number: games.get(10) })).game;
  const of = (side: Array<{ number: number }>) => numbersOf({ edges: side.map((node) => ({ node })) });
  expect(of(form.home)).toEqual([7, 1, 2, 3, 4]);
  expect(of(form.away)).toEqual([8, 1, 2, 3, 4]);
  expect(of(form.between)).toEqual([1, 2, 3, 4, 5]);
  expect(form.home[0].score).toEqual({ home: 2, away: 1 });
  // Of an earlier game only what was before it.
  const early = (await ask(source, { number: games.get(5) })).game.form;
  expect(of(early.between)).toEqual([6]);
  const none = (await ask(source, { number: games.get(6) })).game.form;
  expect([none.home, none.away, none.between]).toEqual([[], [], []]);
});

it('shows slips and free tips on a game, the slips locked', async () => {
  const house = await addTipster(app, 'nyumba', { isHouse: true, isStaff: true });
  const seller = await addTipster(app, 'muuzaji');
  const at = (id: number) => games.get(id) ?? 0;
  const slip = await publishOn(app, seller, [at(10), at(12), at(13)]);
  await publishFreeTip(app, house, { game: at(10), market: 1, odds: '2.00' });
  const source = `query ($game: ID!) {
    activeSlips(game: $game) { edges { node { number locked tips { pick { market { value } } odds } } } }
    freeTips(game: $game) { edges { node { market { value } } } } }`;
  const on = await ask(source, { game: globalId('Game', at(10)) });
  const tip = { pick: null, odds: null };
  expect(on.activeSlips.edges).toEqual([{ node: { number: slip, locked: true, tips: [tip, tip, tip] } }]);
  expect(on.freeTips.edges).toEqual([{ node: { market: { value: 'Home win' } } }]);
  const off = await ask(source, { game: globalId('Game', at(11)) });
  expect([off.activeSlips.edges, off.freeTips.edges]).toEqual([[], []]);
});
