import { describe, expect, test } from 'vitest';
import { readMatches } from '../test/readMatches.ts';
import { importedOutcome } from './importedOutcome.ts';

const parseApiFootball = (text: string) => readMatches(text, 'api-football');

const none = { home: null, away: null };

/** A fixture with the keys that every captured answer has; `more` replaces whole branches. */
function fixture(
  more: Record<string, unknown> = {},
  status: Record<string, unknown> = { short: 'FT', elapsed: 90 },
) {
  return {
    fixture: { id: 900001, timestamp: 1772888400, date: '2026-03-07T16:00:00+03:00', status },
    league: {
      id: 276,
      name: 'FKF Premier League',
      country: 'Kenya',
      season: 2025,
      round: 'Regular Season - 20',
    },
    teams: { home: { id: 1, name: 'Red', winner: true }, away: { id: 2, name: 'Blue', winner: false } },
    goals: { home: 2, away: 1 },
    score: {
      halftime: { home: 1, away: 0 },
      fulltime: { home: 2, away: 1 },
      extratime: none,
      penalty: none,
    },
    ...more,
  };
}

const envelope = (response: unknown[], errors: unknown = []) =>
  JSON.stringify({ get: 'fixtures', parameters: {}, errors, results: response.length, response });

test('a fixture from an answer, and from a bare list', () => {
  const expected = expect.objectContaining({
    key: '900001',
    ids: { match: 900001, league: 276, home: 1, away: 2 },
    kickoff: new Date('2026-03-07T13:00:00Z'),
    status: 'FT',
    minute: 90,
    halfTime: { home: 1, away: 0 },
    fullTime: { home: 2, away: 1 },
    extraTime: null,
  });
  expect(parseApiFootball(envelope([fixture()])).matches).toEqual([expected]);
  expect(parseApiFootball(JSON.stringify([fixture()])).matches).toEqual([expected]);
});

describe('settling from it', () => {
  const outcome = (more: Record<string, unknown>, status?: Record<string, unknown>) => {
    const [match] = parseApiFootball(envelope([fixture(more, status)])).matches;
    return match && importedOutcome(match);
  };

  test('full time settles; extra time without its goals is held', () => {
    expect(outcome({})).toMatchObject({ kind: 'SETTLE', fullTime: { home: 2, away: 1 } });
    expect(outcome({}, { short: 'AET', elapsed: 120 })).toMatchObject({ kind: 'HOLD' });
  });

  test('goals null are unknown, not 0-0', () => {
    const score = { halftime: none, fulltime: none, extratime: none, penalty: none };
    expect(outcome({ goals: none, score })).toMatchObject({ kind: 'HOLD', reason: 'NO_FULL_TIME' });
  });

  test('in the first half the half-time field is only the running score', () => {
    const [match] = parseApiFootball(envelope([fixture({}, { short: '1H', elapsed: 45, extra: 3 })])).matches;
    expect(match?.halfTime).toBeNull();
  });
});

test('bad fixtures are rejected by position, the others are imported', () => {
  const { matches, rejects } = parseApiFootball(
    envelope([fixture({ teams: {} }), fixture({}, { short: 'XYZ' }), fixture(), fixture(), 'text']),
  );
  expect(matches).toHaveLength(1);
  expect(rejects).toEqual([
    { line: 1, reason: expect.stringMatching(/^At teams\.home/) },
    { line: 2, reason: "Status 'XYZ' is not known" },
    { line: 4, reason: 'The same match as line 3' },
    { line: 5, reason: expect.stringMatching(/^At the top/) },
  ]);
});

test('an error of the provider, and any other JSON, is refused as a whole', () => {
  expect(() => parseApiFootball(envelope([], { plan: 'Free plans do not have access.' }))).toThrow(
    'The provider answered: Free plans do not have access.',
  );
  expect(() => parseApiFootball('{"matches":[]}')).toThrow(/At response/);
  expect(() => parseApiFootball('<html>')).toThrow(/Not a JSON file/);
});
