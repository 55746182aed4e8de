import { expect, test } from 'vitest';
import type { FeedFixture } from '../games/FixtureFeed.ts';
import { gameReport, liveState } from './gameReport.ts';

const unknown = { home: null, away: null };
const fixture: FeedFixture = {
  providerId: 1,
  league: { providerId: 276, name: 'FKF Premier League', country: 'Kenya', countryCode: 'KE' },
  season: 2025,
  round: 'Regular Season - 1',
  home: { providerId: 2, name: 'Home' },
  away: { providerId: 3, name: 'Away' },
  kickoff: new Date('2026-03-07T13:00:00Z'),
  status: '2H',
  minute: 62,
  addedMinute: null,
  goals: { home: 2, away: 1 },
  halfTime: { home: 1, away: 1 },
  fullTime: unknown,
  extraTime: unknown,
  payloadHash: 'x',
};
const history = { listedKickoff: new Date('2026-03-07T12:00:00Z'), firstHalfOver: true };

test('unknown goals stay unknown and never become 0-0', () => {
  const report = gameReport({ ...fixture, goals: { home: 0, away: null } }, history);
  expect(report).toMatchObject({
    goals: null,
    fullTime: null,
    extraTime: null,
    halfTime: { home: 1, away: 1 },
  });
  expect(report.listedKickoff).toBe(history.listedKickoff);
});

test('the running score decides by the phase of its status; an unknown status decides nothing', () => {
  expect(liveState(gameReport(fixture, history))).toMatchObject({
    phase: 'SECOND_HALF',
    score: { home: 2, away: 1 },
  });
  expect(liveState(gameReport({ ...fixture, status: 'ZZ' }, history)).phase).toBe('OUT_OF_PLAY');
});
