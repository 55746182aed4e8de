import { describe, expect, test } from 'vitest';
import { readMatches } from '../test/readMatches.ts';

const parseFootballData = (text: string) => readMatches(text, 'football-data');

const header =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A,B365>2.5,B365<2.5';
const row = 'Z1,16/08/2025,20:00,Red Town,Blue City,2,1,H,1,0,H,1.6,4.2,5.25,1.53,2.5';

function parse(...lines: string[]) {
  return parseFootballData(lines.join('\n'));
}

test('a row: scores, British time, season, prices in thousandths', () => {
  const { matches, rejects } = parse(`\uFEFF${header}`, row);
  expect(rejects).toEqual([]);
  expect(matches).toEqual([
    expect.objectContaining({
      key: 'Z1|2025-08-16|Red Town|Blue City',
      season: 2025,
      kickoff: new Date('2025-08-16T19:00:00Z'),
      kickoffTimeKnown: true,
      status: 'FT',
      fullTime: { home: 2, away: 1 },
      halfTime: { home: 1, away: 0 },
      odds: { home_win: 1600, game_draw: 4200, away_win: 5250, over_2_5: 1530, under_2_5: 2500 },
    }),
  ]);
});

describe('dates', () => {
  test.each([
    ['16/08/2025', '2025-08-16'],
    ['16/08/25', '2025-08-16'],
    ['02/01/99', '1999-01-02'],
    ['2025-08-16', '2025-08-16'],
  ])('%s', (date, expected) => {
    const { matches } = parse(header.replace(',Time', ''), row.replace('16/08/2025,20:00', date));
    expect(matches[0]?.key).toContain(`|${expected}|`);
    expect(matches[0]?.kickoffTimeKnown).toBe(false);
  });

  test('winter time is UTC; midnight of an unknown time is British', () => {
    const { matches } = parse(header, row.replace('16/08/2025', '16/01/2026'), row.replace('20:00', ''));
    expect(matches.map((match) => match.kickoff.toISOString())).toEqual([
      '2026-01-16T20:00:00.000Z',
      '2025-08-15T23:00:00.000Z',
    ]);
    expect(matches[0]?.season).toBe(2025);
  });
});

test.each([
  ['B365_2_5', 'B365_2_5_1'],
  ['B365.2.5', 'B365.2.5.1'],
])('mangled headers %s, %s', (over, under) => {
  const { matches } = parse(header.replace('B365>2.5', over).replace('B365<2.5', under), row);
  expect(matches[0]?.odds).toMatchObject({ over_2_5: 1530, under_2_5: 2500 });
});

test('a market that one bookmaker lacks is taken from the next, never mixed', () => {
  const { matches } = parse(`${header},AvgH,AvgD,AvgA`, `${row.replace('1.6,4.2', '1.6,')},1.55,4.1,5.1`);
  expect(matches[0]?.odds).toMatchObject({ home_win: 1550, game_draw: 4100, away_win: 5100 });
});

test('the layout of the other leagues', () => {
  const { matches } = parse(
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res',
    'Nowhere,First,2025,16/08/2025,18:30,Red,Blue,0,0,D',
  );
  expect(matches[0]).toMatchObject({
    country: 'Nowhere',
    league: 'First',
    fullTime: { home: 0, away: 0 },
    status: 'FT',
  });
});

test('invalid rows are rejected by line and reason, the others are imported', () => {
  const { matches, rejects } = parse(
    header,
    row,
    row.replace('16/08/2025', '31/02/2025'),
    row.replace(',H,1,0', ',A,1,0'),
    row.replace('2,1,H,1,0,H', '2,1,H,3,0,H'),
    row.replace('Blue City,2', 'Blue City,two'),
    row.replace('20:00', '25:00'),
    row.replace('Red Town', ''),
    row.replace('1.6', 'abc'),
    row.replace('2,1,H', '2,,H'),
    row,
    ',,,,,,,,,,,,,,,',
    '',
    row.replace('Red Town', 'Green Park').replace('2,1,H,1,0,H', ',,,,,'),
  );
  expect(matches.map((match) => [match.home, match.status])).toEqual([
    ['Red Town', 'FT'],
    ['Green Park', 'NS'],
  ]);
  expect(rejects).toEqual([
    { line: 3, reason: "Date '31/02/2025' is not known" },
    { line: 4, reason: "FTR 'A' contradicts the score 2-1" },
    { line: 5, reason: 'More goals at half-time than at full time' },
    { line: 6, reason: "Full-time score 'two' is no number of goals" },
    { line: 7, reason: "Time '25:00' is not known" },
    { line: 8, reason: 'No home team' },
    { line: 9, reason: "B365H 'abc' is no price" },
    { line: 10, reason: 'Full-time score: one side is missing' },
    { line: 11, reason: 'The same match as line 2' },
  ]);
});

test('a row that a broken transfer cut before the end of the result is refused, and a cut price is not used', () => {
  const cut = (end: string) => row.slice(0, row.indexOf(end) + end.length);
  const { matches, rejects } = parse(
    header,
    cut('Blue Ci'),
    cut('Blue City,2'),
    cut('Blue City,2,1,H,1'),
    cut('1,0,H,1.6,4.2,5'),
    row.replace('Red Town', 'Green Park').replace(/2,1,H.*/, ',,,,,,,,,,'),
  );
  expect(rejects).toEqual([
    { line: 2, reason: '5 fields where the file has 16 columns' },
    { line: 3, reason: '6 fields where the file has 16 columns' },
    { line: 4, reason: '9 fields where the file has 16 columns' },
  ]);
  expect(matches.map(({ home, status, odds }) => [home, status, odds])).toEqual([
    ['Red Town', 'FT', {}],
    ['Green Park', 'NS', {}],
  ]);
});

test('any other file is refused as a whole', () => {
  expect(() => parse('a,b', '1,2')).toThrow('Missing columns: Date, Div or League, HomeTeam or Home');
  expect(() => parse('')).toThrow('The file is empty');
});
