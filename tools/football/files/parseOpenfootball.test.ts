import { expect, test } from 'vitest';
import { readMatches } from '../test/readMatches.ts';
import { importedOutcome } from './importedOutcome.ts';

const parseOpenfootball = (text: string, timeZone?: string) => readMatches(text, 'openfootball', timeZone);

type Match = Record<string, unknown>;
const match: Match = { round: 'Matchday 1', date: '2025-08-16', time: '15:00', team1: 'Red', team2: 'Blue' };

function parse(matches: Match[], timeZone?: string) {
  return parseOpenfootball(JSON.stringify({ name: 'Some League 2025/26', matches }), timeZone);
}

const one = (more: Match, timeZone?: string) => parse([{ ...match, ...more }], timeZone).matches[0];

test('a finished match, with the time of its zone', () => {
  expect(one({ score: { ft: [2, 1], ht: [1, 0] } }, 'Africa/Nairobi')).toMatchObject({
    league: 'Some League',
    season: 2025,
    round: 'Matchday 1',
    kickoff: new Date('2025-08-16T12:00:00Z'),
    status: 'FT',
    halfTime: { home: 1, away: 0 },
    fullTime: { home: 2, away: 1 },
  });
  expect(one({ time: '13:00 UTC-6' })?.kickoff).toEqual(new Date('2025-08-16T19:00:00Z'));
  expect(one({ time: undefined })).toMatchObject({ status: 'NS', kickoffTimeKnown: false });
});

test('missing half-time: 0-0 for a goalless match, unknown for any other', () => {
  expect(one({ score: { ft: [0, 0] } })?.halfTime).toEqual({ home: 0, away: 0 });
  expect(one({ score: { ft: [1, 0] } })?.halfTime).toBeNull();
});

test('extra time is cumulative in the file, and the 90 minutes are settled', () => {
  const played = one({ score: { ft: [1, 1], ht: [0, 1], et: [2, 2], p: [4, 3] } });
  expect(played).toMatchObject({
    status: 'PEN',
    goals: { home: 2, away: 2 },
    extraTime: { home: 1, away: 1 },
  });
  expect(played && importedOutcome(played)).toMatchObject({ kind: 'SETTLE', fullTime: { home: 1, away: 1 } });
  expect(one({ score: { ft: [1, 1], et: [2, 1] } })?.status).toBe('AET');
});

test('a shoot-out straight after the 90 minutes', () => {
  const played = one({ score: { ft: [1, 1], p: [4, 3] } });
  expect(played && importedOutcome(played)).toMatchObject({ kind: 'SETTLE', fullTime: { home: 1, away: 1 } });
});

test.each([
  ['postponed', 'PST', 'VOID'],
  ['cancelled', 'CANC', 'VOID'],
  ['abandoned', 'ABD', 'VOID'],
  ['awarded', 'AWD', 'VOID'],
])('%s', (status, code, kind) => {
  const found = one({ status, score: { ft: [0, 3] } });
  expect(found?.status).toBe(code);
  expect(found && importedOutcome(found).kind).toBe(kind);
});

test('an awarded score is not a score from the pitch', () => {
  expect(one({ status: 'awarded', score: { ft: [0, 3] } })).toMatchObject({
    fullTime: null,
    award: { home: 0, away: 3 },
  });
});

test('goals that contradict the score hold the match: sides swapped at half-time, extra time in the 90 minutes', () => {
  const goal = (minute: number) => ({ name: 'N', minute });
  const outcome = (more: Match) => {
    const found = one(more);
    return found && importedOutcome(found).kind;
  };
  const goals = { goals1: [goal(10), goal(90)], goals2: [goal(45)] };
  expect(outcome({ score: { ft: [2, 1], ht: [1, 1] }, ...goals })).toBe('SETTLE');
  expect(outcome({ score: { ft: [2, 1], ht: [0, 1] }, ...goals })).toBe('HOLD');
  expect(outcome({ score: { ft: [2, 1], ht: [1, 1] }, ...goals, goals1: [goal(10), goal(95)] })).toBe('HOLD');
});

test('rounds with teams as objects', () => {
  const byRounds = {
    name: 'Cup 2024',
    rounds: [{ name: 'Final', matches: [{ ...match, round: undefined }] }],
  };
  const asObject = JSON.stringify(byRounds).replace('"Red"', '{"name":"Red","code":"RED"}');
  expect(parseOpenfootball(asObject).matches[0]).toMatchObject({ home: 'Red', round: 'Final' });
});

test('bad matches are rejected by position in the list', () => {
  const { matches, rejects } = parse([
    { ...match, score: { ft: [1, 0], et: [0, 0] } },
    { ...match, date: 'soon' },
    { ...match, team1: 7 },
    { ...match, status: 'eaten' },
    { ...match, score: { ft: [1] } },
    match,
    match,
  ]);
  expect(matches).toHaveLength(1);
  expect(rejects.map((reject) => reject.line)).toEqual([1, 2, 3, 4, 5, 7]);
  expect(rejects[0]?.reason).toBe('Fewer goals after extra time than after 90 minutes');
  expect(rejects[3]?.reason).toBe("Status 'eaten' is not known");
  expect(rejects[4]?.reason).toMatch(/score\.ft/);
});

test('text that is not JSON, or other JSON, is refused as a whole', () => {
  expect(() => parseOpenfootball('{')).toThrow(/Not a JSON file/);
  expect(() => parseOpenfootball('[]')).toThrow(/At the top/);
});
