import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameOutcome } from '../../../api/src/domain/grading/gameOutcome.ts';
import { gameReport } from '../../../api/src/domain/grading/gameReport.ts';
import type { ImportedMatch } from '../files/importedMatch.ts';
import { importedOutcome } from '../files/importedOutcome.ts';
import { readMatches } from '../test/readMatches.ts';
import { fixtureOfMatch } from './fixtureOfMatch.ts';

const parseUnified = (text: string) => readMatches(text, 'unified');

const header =
  'id,league,league_name,country,season,kickoff_utc,home,away,status,ht_h,ht_a,ft_h,ft_a,official_award,flags';
const ids = { match: -1, league: -2, home: -3, away: -4 };

function matchOf(status: string, scores: string, flags = '', award = ''): ImportedMatch {
  const row = `m1,KE1,Some League,Kenya,2025-26,2026-03-07T13:00:00Z,Red,Blue,${status},${scores},${award},${flags}`;
  const [match] = parseUnified(`${header}\n${row}\n`).matches;
  if (!match) throw new Error('The row was rejected');
  return match;
}

/** How settlement, a month later, decides the stored match. */
function settled(match: ImportedMatch) {
  const fixture = fixtureOfMatch(match, ids);
  const report = gameReport(fixture, { listedKickoff: fixture.kickoff, firstHalfOver: false });
  return gameOutcome(report, { now: new Date(fixture.kickoff.getTime() + 30 * 86_400_000), settled: null });
}

function expectSameEnd(match: ImportedMatch): void {
  const wanted = importedOutcome(match);
  // Where grading has to guess, settlement of real tips needs staff review.
  if (match.status === 'AWD' && match.fullTime && !match.flags.includes('replayed_later')) {
    expect([match.key, settled(match).kind]).toEqual([match.key, 'HOLD']);
    return;
  }
  const got = settled(match);
  expect([match.key, got.kind]).toEqual([match.key, wanted.kind]);
  if (got.kind === 'SETTLE' && wanted.kind === 'SETTLE') {
    expect([got.fullTime, got.halfTime]).toEqual([wanted.fullTime, wanted.halfTime]);
  }
  if (got.kind === 'VOID' && wanted.kind === 'VOID') expect(got.reason).toBe(wanted.reason);
}

test.each<[string, string, string?, string?]>([
  ['FT', '1,0,2,1'],
  ['FT', ',,2,1'],
  ['FT', '2,0,1,0'],
  ['FT', '0,0,0,0', 'zero_zero_placeholder'],
  ['FT', '0,0,0,0', 'ghost_of_moved_fixture'],
  ['FT', '0,0,,'],
  ['AET', '0,0,1,1'],
  ['UNVERIFIED', '1,0,2,0'],
  ['PST', '0,0,0,0'],
  ['CANC', ',,,'],
  ['ABD', '1,0,2,0'],
  ['WO', ',,,'],
  ['WO', '0,0,3,0', 'weather|replayed_later'],
  ['NS', ',,,'],
  ['2H', '1,0,2,0'],
  ['SUSP', '1,0,2,0'],
  ['AWD', '0,0,1,1', 'awarded', '0-2'],
  ['AWD', '1,0,1,0', 'awarded', '3-0'],
  ['AWD', '1,0,1,0', 'replayed_later', '3-0'],
  ['AWD', ',,,', 'awarded', '3-0'],
  ['AWD', ',,,', 'weather', '3-0'],
])('%s %s %s %s is settled as the file means it', (status, scores, flags, award) => {
  expectSameEnd(matchOf(status, scores, flags, award));
});

test('leaves out scores that decide nothing, and those of a match in play', () => {
  for (const status of ['ABD', 'PST', '2H']) {
    const fixture = fixtureOfMatch(matchOf(status, '1,0,2,0'), ids);
    expect(fixture).toMatchObject({
      goals: { home: null },
      fullTime: { home: null },
      halfTime: { home: null },
    });
  }
  expect(fixtureOfMatch(matchOf('2H', '1,0,2,0'), ids).status).toBe('NS');
  expect(fixtureOfMatch(matchOf('NS', ',,,', 'time_unknown'), ids).status).toBe('TBD');
});

test.each([
  ['AWD', '1,1,0,3', 'awarded', '0-3', 'SCORES_CONTRADICT'],
  ['AWD', '0,0,0,3', 'awarded', '0-3', 'AWARDED_AFTER_START'],
  ['PST', ',,,', 'weather', '', 'UNVERIFIED'],
])('%s %s %s %s is held: %s', (status, scores, flags, award, reason) => {
  const match = matchOf(status, scores, flags, award);
  expect(fixtureOfMatch(match, ids).status).toBe(reason);
  expect(settled(match)).toMatchObject({ kind: 'HOLD', reason });
});

test('the flag of the country', () => {
  expect(fixtureOfMatch(matchOf('NS', ',,,'), ids).league).toMatchObject({
    country: 'Kenya',
    countryCode: 'KE',
  });
});

const data = new URL('../../../../shared/data/football/unified/matches.csv', import.meta.url);
test.skipIf(!existsSync(data))('every match of the reference table (skipped where it is absent)', () => {
  const { matches } = parseUnified(readFileSync(data, 'utf8'));
  expect(matches.length).toBeGreaterThan(14_000);
  for (const match of matches) expectSameEnd(match);
});
