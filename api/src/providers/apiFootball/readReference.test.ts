import { describe, expect, test } from 'vitest';
import { readAccount, readLeague, readTeam } from './readReference.ts';

/** Shapes as the provider documents them. */
const kenya = {
  league: { id: 276, name: 'FKF Premier League', type: 'League', logo: 'https://media.test/leagues/276.png' },
  country: { name: 'Kenya', code: 'KE', flag: 'https://media.api-sports.io/flags/ke.svg' },
  seasons: [
    { year: 2024, current: false, coverage: { fixtures: { events: false }, odds: false } },
    { year: 2025, current: true, coverage: { fixtures: { events: true, lineups: true }, odds: true } },
  ],
};
const gor = {
  id: 2467,
  name: 'GOR Mahia',
  code: null,
  country: 'Kenya',
  logo: 'https://media.test/2467.png',
};
const status = {
  account: { firstname: 'x', lastname: 'x', email: 'x' },
  subscription: { plan: 'Pro', end: '2027-01-01T00:00:00+00:00', active: true },
  requests: { current: 12, limit_day: 7500 },
};

test('a league with its current season and what that covers', () => {
  expect(readLeague(kenya)).toEqual({
    ok: true,
    value: {
      providerId: 276,
      name: 'FKF Premier League',
      type: 'League',
      country: 'Kenya',
      countryCode: 'KE',
      hasLogo: true,
      season: 2025,
      coversLive: true,
      coversOdds: true,
    },
  });
});

describe('a league without', () => {
  test.each<[string, object, object]>([
    ['a current season', { seasons: [{ ...kenya.seasons[0] }] }, { season: null, coversOdds: null }],
    ['coverage', { seasons: [{ year: 2025, current: true }] }, { season: 2025, coversLive: null }],
    ['readable seasons', { seasons: 'none' }, { season: null }],
    [
      'a country of its own',
      { country: { name: 'World', code: null, flag: null } },
      { country: 'World', countryCode: null },
    ],
    ['a flag, but a code', { country: { name: 'Kenya', code: 'ke' } }, { countryCode: 'KE' }],
    ['a logo', { league: { id: 1, name: 'Cup', logo: null } }, { hasLogo: false, type: '' }],
    ['only known keys', { league: { ...kenya.league, tier: 1 }, rank: 3 }, { providerId: 276 }],
  ])('%s', (_what, change, expected) => {
    expect(readLeague({ ...kenya, ...change })).toMatchObject({ ok: true, value: expected });
  });
});

test('a team', () => {
  expect(readTeam({ team: gor, venue: { id: null } })).toEqual({
    ok: true,
    value: { providerId: 2467, name: 'GOR Mahia', country: 'Kenya', hasLogo: true },
  });
});

test('names without characters that no database takes, seasons and days that there are', () => {
  expect(readTeam({ team: { ...gor, name: 'GOR\u0000 Mahia' } })).toMatchObject({
    value: { name: 'GOR  Mahia' },
  });
  const season = { ...kenya.seasons[1], year: 2 ** 40 };
  expect(readLeague({ ...kenya, seasons: [season] })).toMatchObject({ value: { season: null } });
  const subscription = { ...status.subscription, end: '+275760-09-13T00:00:00Z' };
  expect(readAccount({ ...status, subscription })).toMatchObject({ value: { endsAt: null } });
});

test('the account, without the name of its holder', () => {
  expect(readAccount(status)).toEqual({
    ok: true,
    value: {
      plan: 'Pro',
      active: true,
      endsAt: new Date('2027-01-01T00:00:00Z'),
      callsToday: 12,
      callsPerDay: 7500,
    },
  });
});

test.each([
  [() => readLeague({ ...kenya, league: { id: 0, name: 'x' } }), 'league.id'],
  [() => readLeague(null), 'entry'],
  [() => readLeague({ ...kenya, league: { id: 2 ** 31, name: 'x' } }), 'league.id'],
  [() => readTeam({ team: { ...gor, name: '\u0000' } }), 'team.name'],
  [() => readTeam({ team: { ...gor, name: '' } }), 'team.name'],
  [() => readAccount({ ...status, requests: { current: '12' } }), 'requests.current'],
])('says what is broken', (read, path) => {
  expect(read()).toMatchObject({ ok: false, reason: expect.stringContaining(path) });
});
