import { describe, expect, test } from 'vitest';
import { laterOf } from './laterOf.ts';
import { readFixture } from './readFixture.ts';

const none = { home: null, away: null };
/** Older captures have neither `status.extra` nor `league.standings`. */
const captured = {
  fixture: {
    id: 1121582,
    referee: null,
    timezone: 'UTC',
    date: '2024-05-11T13:00:00+00:00',
    timestamp: 1715432400,
    periods: { first: 1715432400, second: null },
    venue: { id: 11079, name: 'MTN Omondi Stadium', city: 'Kampala' },
    status: { long: 'First Half', short: '1H', elapsed: 35 },
  },
  league: {
    id: 585,
    name: 'Premier League',
    country: 'Uganda',
    logo: 'https://media.api-sports.io/football/leagues/585.png',
    flag: 'https://media.api-sports.io/flags/ug.svg',
    season: 2023,
    round: 'Regular Season - 28',
  },
  teams: { home: { id: 22699, name: 'NEC', winner: null }, away: { id: 8114, name: 'Vipers', winner: null } },
  goals: { home: 0, away: 0 },
  score: { halftime: { home: 0, away: 0 }, fulltime: none, extratime: none, penalty: none },
  events: [],
};
const change = (path: string, value: unknown): unknown => {
  const copy = structuredClone(captured) as Record<string, unknown>;
  const keys = path.split('.');
  let at: Record<string, unknown> = copy;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys.at(-1) ?? ''] = value;
  return copy;
};
const read = (entry: unknown) => {
  const answer = readFixture(entry);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.fixture;
};

describe('readFixture', () => {
  test('a match in play', () => {
    expect(read(captured)).toEqual({
      providerId: 1121582,
      league: { providerId: 585, name: 'Premier League', country: 'Uganda', countryCode: 'UG' },
      season: 2023,
      round: 'Regular Season - 28',
      home: { providerId: 22699, name: 'NEC' },
      away: { providerId: 8114, name: 'Vipers' },
      kickoff: new Date('2024-05-11T13:00:00Z'),
      status: '1H',
      minute: 35,
      addedMinute: null,
      goals: { home: 0, away: 0 },
      halfTime: { home: 0, away: 0 },
      fullTime: none,
      extraTime: none,
      payloadHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('no goals is not 0-0', () => {
    expect(read(change('goals', none)).goals).toEqual(none);
    expect(read(change('goals', null)).goals).toEqual(none);
    expect(read(change('score.halftime', { home: 1 })).halfTime).toEqual({ home: 1, away: null });
  });

  test('an unknown status and unknown keys are passed on', () => {
    expect(read(change('fixture.status.short', 'XYZ')).status).toBe('XYZ');
    expect(read(change('fixture.weather', { rain: true })).providerId).toBe(1121582);
  });

  test.each(['CANC', 'Canc', ' canc ', 'CA NC'])('the status %j is CANC', (short) => {
    expect(read(change('fixture.status.short', short)).status).toBe('CANC');
  });

  test('a match is not lost for an odd character in a name', () => {
    expect(read(change('teams.home.name', 'N\u0000EC')).home.name).toBe('N EC');
    expect(read(change('league.round', '\ud800Round\u00071')).round).toBe('Round 1');
    expect(read(change('league.name', `${'x'.repeat(299)}🏆`)).league.name).toHaveLength(299);
  });

  test('the hash changes with anything in the payload', () => {
    const hashes = [captured, change('events', [{}]), change('goals.home', 1)].map(
      (one) => read(one).payloadHash,
    );
    expect(new Set(hashes).size).toBe(3);
    expect(read(structuredClone(captured)).payloadHash).toBe(hashes[0]);
  });

  test.each([
    ['https://media.api-sports.io/flags/gb-eng.svg', 'GB-ENG'],
    ['https://media.api-sports.io/flags/ke.svg', 'KE'],
    [null, null],
    ['https://media.api-sports.io/flags/', null],
  ])('flag %s is country %s', (flag, code) => {
    expect(read(change('league.flag', flag)).league.countryCode).toBe(code);
  });

  test.each([
    ['fixture.id', null],
    ['fixture.timestamp', 0],
    ['fixture.status.short', ''],
    ['teams.home.id', null],
    ['goals.home', -1],
    ['goals.home', '1'],
    ['score.fulltime', { home: 1.5, away: 0 }],
    ['league.season', null],
    ['league.season', 2 ** 40],
    ['fixture.timestamp', 1_715_432_400_000],
    ['fixture.status.elapsed', 5_000_000_000],
    ['teams.away.id', 2 ** 31],
    ['teams.home.name', '\u0000'],
    ['score.halftime', { home: 2 ** 31, away: 0 }],
  ])('malformed: %s = %j', (path, value) => {
    expect(readFixture(change(path, value))).toEqual({
      ok: false,
      id: path === 'fixture.id' ? null : 1121582,
      reason: expect.stringContaining(path.split('.')[0] ?? ''),
    });
  });
});

test('of two copies the one further on counts, in either order', () => {
  const at = (short: string, elapsed: number, extra: number | null = null) => {
    return read({ ...captured, fixture: { ...captured.fixture, status: { short, elapsed, extra } } });
  };
  const ladder = [
    at('NS', 0),
    at('1H', 44),
    at('1H', 45),
    at('1H', 45, 2),
    at('HT', 45),
    at('2H', 46),
    at('FT', 90),
  ];
  for (const [position, earlier] of ladder.entries()) {
    for (const later of ladder.slice(position + 1)) {
      expect(laterOf(earlier, later)).toBe(later);
      expect(laterOf(later, earlier)).toBe(later);
    }
  }
});
