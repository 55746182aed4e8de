import { expect, test } from 'vitest';
import { readMatches } from '../test/readMatches.ts';

const parseUnified = (text: string) => readMatches(text, 'unified');

const header =
  'id,league,league_name,country,season,kickoff_utc,home,away,status,ht_h,ht_a,ft_h,ft_a,official_award,o_1,o_x,o_2,o_gg,flags';
const row =
  'a1,KE1,Some League,Kenya,2025-26,2026-03-07T13:00:00Z,Red,"Blue, FC",FT,1,0,2,1,,1.85,3.4,4.333,-1,no_odds|time_unknown';

test('a row with its prices and flags', () => {
  const { matches, rejects } = parseUnified(`${header}\n${row}\n`);
  expect(rejects).toEqual([]);
  expect(matches).toEqual([
    expect.objectContaining({
      source: 'unified',
      key: 'a1',
      league: 'Some League',
      season: 2025,
      kickoff: new Date('2026-03-07T13:00:00Z'),
      kickoffTimeKnown: false,
      away: 'Blue, FC',
      status: 'FT',
      flags: ['no_odds', 'time_unknown'],
      odds: { home_win: 1850, game_draw: 3400, away_win: 4333 },
    }),
  ]);
});

test('unreadable rows are rejected by line', () => {
  const bad = [
    row.replace('a1', ''),
    row.replace('2026-03-07T13:00:00Z', 'tomorrow'),
    row.replace('2026-03-07T13:00:00Z', '2026-03-07T13:00:00'),
    row.replace(',FT,', ',DONE,'),
    row.replace(',1,,1.85', ',1,by decision,1.85'),
    row.replace('1.85', '1,85'),
    row.replace(',no_odds|time_unknown', ''),
    row,
    row,
  ];
  const { matches, rejects } = parseUnified([header, ...bad].join('\n'));
  expect(matches).toHaveLength(1);
  expect(rejects.map((reject) => reject.line)).toEqual([2, 3, 4, 5, 6, 7, 8, 10]);
  expect(rejects.map((reject) => reject.reason)).toEqual([
    'No id',
    "Kick-off 'tomorrow' is no instant",
    "Kick-off '2026-03-07T13:00:00' is no instant",
    "Status 'DONE' is not known",
    "Award 'by decision' is no score",
    '20 fields where the file has 19 columns',
    '18 fields where the file has 19 columns',
    'The same match as line 9',
  ]);
});

test('mixed case in status and award, a surplus comma and rows of commas', () => {
  const given = row.replace(',FT,', ',awd,').replace(',1,,1.85', ',1,3 : 0,1.85');
  const { matches, rejects } = parseUnified([header, ','.repeat(18), `${given},`, ','.repeat(25)].join('\n'));
  expect(rejects).toEqual([]);
  expect(matches).toEqual([expect.objectContaining({ status: 'AWD', award: { home: 3, away: 0 } })]);
});
