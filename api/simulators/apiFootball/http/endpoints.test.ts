import { describe, expect, it } from 'vitest';
import { anchor, type Match, startTestFeed } from '../startTestFeed.ts';

type Priced = {
  fixture: { id: number; timestamp: number };
  update: string;
  bookmakers: { id: number; name: string; bets: { id: number; values: unknown[] }[] }[];
};
const day = anchor.toISOString().slice(0, 10);

/** The shape of a value: names of keys and kinds, so that two answers can be compared without their facts. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'object' || value === null) return 'value';
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}

const v = 'value';
const pair = { home: v, away: v };
const side = { id: v, name: v, logo: v, winner: v };
const fixtureShape = {
  fixture: {
    id: v,
    referee: v,
    timezone: v,
    date: v,
    timestamp: v,
    periods: { first: v, second: v },
    venue: { id: v, name: v, city: v },
    status: { long: v, short: v, elapsed: v, extra: v },
  },
  league: { id: v, name: v, country: v, logo: v, flag: v, season: v, round: v, standings: v },
  teams: { home: side, away: side },
  goals: pair,
  score: { halftime: pair, fulltime: pair, extratime: pair, penalty: pair },
};

describe('/fixtures', () => {
  it('wraps its answers and echoes its parameters as text', async () => {
    const { get } = await startTestFeed();
    const { response, ...rest } = await get('/fixtures?live=all');
    expect(rest).toEqual({
      get: 'fixtures',
      parameters: { live: 'all' },
      errors: [],
      results: response.length,
      paging: { current: 1, total: 1 },
    });
  });

  it('has the shape of the provider, with events only where it has them', async () => {
    const { get, world } = await startTestFeed();
    const [live] = (await get('/fixtures?live=all')).response;
    expect(shape(live)).toEqual({ ...fixtureShape, events: 'list' });
    for (const match of (await get(`/fixtures?date=${day}`)).response)
      expect(shape(match)).toEqual(fixtureShape);
    const id = world.fixturesInPlay()[0]?.id;
    const [one] = (await get(`/fixtures?id=${id}`)).response;
    expect(shape(one)).toEqual({
      ...fixtureShape,
      events: 'list',
      lineups: 'list',
      statistics: 'list',
      players: 'list',
    });
  });

  it('takes the day and writes the date in the zone asked for; the timestamp stays', async () => {
    const { get } = await startTestFeed();
    const zone = 'Africa/Nairobi';
    const { response } = await get(`/fixtures?date=${day}&timezone=${zone}`);
    expect(response.length).toBeGreaterThan(90);
    for (const { fixture } of response) {
      expect([fixture.timezone, fixture.date.slice(0, 10), fixture.date.slice(19)]).toEqual([
        zone,
        day,
        '+03:00',
      ]);
      expect(Date.parse(fixture.date) / 1000).toBe(fixture.timestamp);
    }
  });

  it('finds by ids, league, team, round, dates, status, next and last', async () => {
    const { get, world } = await startTestFeed();
    const season = 2026;
    const kenya = (await get(`/fixtures?league=276&season=${season}`)).response;
    expect(kenya.length).toBeGreaterThan(200);
    expect(kenya.every((m) => m.league.id === 276 && m.league.season === season)).toBe(true);
    const ids = kenya.slice(0, 20).map((m) => m.fixture.id);
    expect((await get(`/fixtures?ids=${ids.join('-')}`)).response.map((m) => m.fixture.id)).toEqual(ids);
    const involves = (m: Match) => m.teams.home.id === 2467 || m.teams.away.id === 2467;
    const ours = (await get(`/fixtures?team=2467&season=${season}`)).response;
    expect(ours.length).toBe(kenya.filter(involves).length);
    const round = encodeURIComponent('Regular Season - 3');
    expect((await get(`/fixtures?league=276&season=${season}&round=${round}`)).response.length % 9).toBe(0);
    const week = (await get(`/fixtures?league=276&season=${season}&from=2026-10-05&to=2026-10-11`)).response;
    expect(week).toHaveLength(18);
    const next = (await get('/fixtures?league=276&next=5')).response;
    expect(next.map((m) => m.fixture.timestamp * 1000 > anchor.getTime())).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    const last = (await get('/fixtures?team=2467&last=2')).response;
    expect(last.every(involves) && last.length === 2).toBe(true);
    const over = (await get(`/fixtures?date=${day}&status=FT-AET-PEN`)).response;
    expect(over.length).toBeGreaterThan(10);
    expect(over.every((m) => ['FT', 'AET', 'PEN'].includes(m.fixture.status.short))).toBe(true);
    const [first] = world.fixturesInPlay();
    const chosen = (await get(`/fixtures?live=${first?.leagueId}-39`)).response;
    expect(chosen.every((m) => [first?.leagueId, 39].includes(m.league.id)) && chosen.length > 0).toBe(true);
    expect((await get('/fixtures?id=12')).response).toEqual([]);
  });

  it.each([
    ['/fixtures', 'required'],
    ['/fixtures?timezone=Africa/Nairobi', 'required'],
    [`/fixtures?ids=${Array.from({ length: 21 }, (_, i) => 600_001 + i).join('-')}`, 'ids'],
    ['/fixtures?ids=1,2', 'ids'],
    ['/fixtures?date=17-10-2026', 'date'],
    ['/fixtures?date=2026-02-30', 'date'],
    ['/fixtures?date=2026-10-17&timezone=Kenya/Nairobi', 'timezone'],
    ['/fixtures?league=276', 'season'],
    ['/fixtures?season=2026', 'league'],
    ['/fixtures?from=2026-10-01&league=276&season=2026', 'to'],
    ['/fixtures?next=100', 'next'],
    ['/fixtures?live=everything', 'live'],
    ['/fixtures?live=all&colour=red', 'colour'],
    ['/odds', 'required'],
    ['/odds?date=2026-10-17&page=0', 'page'],
    ['/odds?league=39', 'season'],
    ['/leagues?current=yes', 'current'],
    ['/teams?league=276', 'season'],
    ['/teams', 'required'],
    ['/fixtures/events', 'fixture'],
    ['/nothing', 'endpoint'],
  ])('%s is refused with 200 and an errors object about %s', async (path, name) => {
    const { ask } = await startTestFeed();
    const answer = await ask(path);
    const body = (await answer.json()) as { errors: object; response: unknown; get: string };
    expect([answer.status, Object.keys(body.errors), body.response]).toEqual([200, [name], []]);
    expect(`/${body.get}`).toBe(path.split('?')[0]);
  });
});

describe('/fixtures/events', () => {
  it('is the list of the match, and can be narrowed', async () => {
    const { get, world, match } = await startTestFeed();
    const id =
      world.fixturesBetween(new Date(anchor.getTime() - 9e6), new Date(anchor.getTime() - 8e6))[0]?.id ?? 0;
    const { response } = await get<NonNullable<Match['events']>>(`/fixtures/events?fixture=${id}`);
    expect(response).toEqual((await match(id)).events);
    expect(shape(response[0])).toEqual({
      time: { elapsed: v, extra: v },
      team: { id: v, name: v, logo: v },
      player: { id: v, name: v },
      assist: { id: v, name: v },
      type: v,
      detail: v,
      comments: v,
    });
    const cards = (await get<NonNullable<Match['events']>>(`/fixtures/events?fixture=${id}&type=card`))
      .response;
    expect(cards).toEqual(response.filter((event) => event.type === 'Card'));
  });
});

describe('/odds', () => {
  it('comes ten matches a page, with nothing twice and nothing left out', async () => {
    const { get } = await startTestFeed();
    const first = await get<Priced[]>(`/odds?date=${day}`);
    expect(first.paging).toEqual({ current: 1, total: first.paging.total });
    expect([first.results, first.paging.total > 3]).toEqual([10, true]);
    const seen = new Set<number>();
    for (let page = 1; page <= first.paging.total; page += 1) {
      const { response, paging } = await get<Priced[]>(`/odds?date=${day}&page=${page}`);
      expect(paging.current).toBe(page);
      for (const { fixture } of response) seen.add(fixture.id);
    }
    expect(seen.size).toBeGreaterThan((first.paging.total - 1) * 10);
    expect((await get<Priced[]>(`/odds?date=${day}&page=${first.paging.total + 1}`)).response).toEqual([]);
  });

  it('has the shape of the provider and can be narrowed to a firm and a bet', async () => {
    const { get, world } = await startTestFeed();
    const game = world
      .fixturesBetween(anchor, new Date(anchor.getTime() + 86_400_000))
      .find((f) => f.leagueId === 276);
    const [all] = (await get<Priced[]>(`/odds?fixture=${game?.id}`)).response;
    expect(shape(all)).toEqual({
      league: { id: v, name: v, country: v, logo: v, flag: v, season: v },
      fixture: { id: v, timezone: v, date: v, timestamp: v },
      update: v,
      bookmakers: 'list',
    });
    expect(all?.bookmakers.map((firm) => firm.name)).toEqual(['Bwin', 'Bet365', '1xBet']);
    const [one] = (await get<Priced[]>(`/odds?fixture=${game?.id}&bookmaker=8&bet=1`)).response;
    expect(
      one?.bookmakers.map((firm) => [firm.id, firm.bets.map((bet) => [bet.id, bet.values.length])]),
    ).toEqual([[8, [[1, 3]]]]);
    expect(Date.parse(one?.update ?? '') % (3 * 3_600_000)).toBe(0);
  });

  it('is offered a fortnight ahead and a week after, not longer', async () => {
    const { get, world } = await startTestFeed();
    const count = async (days: number) => {
      const from = new Date(anchor.getTime() + days * 86_400_000);
      const game = world
        .fixturesBetween(from, new Date(from.getTime() + 86_400_000))
        .find((f) => f.leagueId === 253);
      return (await get(`/odds?fixture=${game?.id}`)).results;
    };
    expect([await count(-9), await count(-5), await count(12), await count(15)]).toEqual([0, 1, 1, 0]);
  });

  it('lists its firms and bets', async () => {
    const { get } = await startTestFeed();
    expect((await get<unknown[]>('/odds/bookmakers')).response).toContainEqual({ id: 6, name: 'Bwin' });
    expect((await get<unknown[]>('/odds/bets?search=double')).response).toEqual([
      { id: 7, name: 'HT/FT Double' },
      { id: 12, name: 'Double Chance' },
    ]);
  });
});

describe('reference', () => {
  it('lists leagues and clubs', async () => {
    const { get } = await startTestFeed();
    type Listed = {
      league: { id: number; name: string };
      seasons: { year: number; current: boolean; coverage: { odds: boolean } }[];
    };
    const [league] = (await get<Listed[]>('/leagues?country=Kenya&current=true')).response;
    expect(league).toMatchObject({
      league: { id: 276, name: 'FKF Premier League' },
      seasons: [{ year: 2026, current: true, coverage: { odds: true } }],
    });
    const teams = (await get<{ team: { id: number; name: string } }[]>('/teams?league=276&season=2026'))
      .response;
    expect(teams).toHaveLength(18);
    expect(teams.find(({ team }) => team.id === 2467)?.team.name).toBe('GOR Mahia');
    expect((await get<unknown[]>('/teams?search=bayern')).results).toBe(1);
  });

  it('describes the account in an object, not a list', async () => {
    const { get } = await startTestFeed({ dailyLimit: 7_500 });
    expect(await get<object>('/status')).toMatchObject({
      get: 'status',
      parameters: [],
      errors: [],
      results: 1,
      response: { subscription: { plan: 'Pro', active: true }, requests: { current: 0, limit_day: 7_500 } },
    });
  });
});
