import { describe, expect, test } from 'vitest';
import { readOdds } from './readOdds.ts';

const bet = (id: number, values: Array<[string | number, string | number]>) => ({
  id,
  name: 'x',
  values: values.map(([value, odd]) => ({ value, odd })),
});
const result = bet(1, [
  ['Home', '1.65'],
  ['Draw', '3.80'],
  ['Away', '4.50'],
]);
const both = bet(8, [
  ['Yes', '1.82'],
  ['No', '1.88'],
]);
const entry = (bookmakers: unknown[], change: object = {}) => ({
  league: { id: 45 },
  fixture: { id: 815162, timezone: 'UTC', date: '2022-01-10T19:55:00+00:00', timestamp: 1641844500 },
  update: '2022-01-10T16:00:45+00:00',
  bookmakers,
  ...change,
});
const firm = (id: number, name: string, bets: unknown[]) => ({ id, name, bets });
const read = (bookmakers: unknown[]) => {
  const answer = readOdds(entry(bookmakers));
  if (!answer.ok) throw new Error(answer.reason);
  return answer.odds;
};
const oddsOf = (bets: unknown[]) => read([firm(6, 'Bwin', bets)])?.odds;

describe('readOdds', () => {
  test('every market of ours, in exact thousandths', () => {
    const overUnder = bet(5, [
      ['Over 2.5', '1.78'],
      ['Over 1.5', '1.26'],
      ['Under 2.5', '1.93'],
      ['Under 1.5', '3.50'],
      ['Over 3.5', '2.75'],
    ]);
    const halfFull = bet(7, [
      ['Home/Draw', '14.50'],
      ['Away/Away', '7.25'],
    ]);
    const scores = bet(10, [
      ['2:1', '7.75'],
      ['0-0', '10.50'],
      ['4:4', '126.00'],
    ]);
    const chance = bet(12, [
      ['Home/Draw', '1.19'],
      ['Home/Away', '1.24'],
      ['Draw/Away', '2.15'],
    ]);
    expect(read([firm(6, 'Bwin', [result, overUnder, halfFull, both, scores, chance])])).toEqual({
      providerId: 815162,
      bookmaker: 'Bwin',
      takenAt: new Date('2022-01-10T16:00:45Z'),
      odds: {
        '1': 1650,
        X: 3800,
        '2': 4500,
        O25: 1780,
        O15: 1260,
        U25: 1930,
        U15: 3500,
        '1/X': 14500,
        '2/2': 7250,
        GG: 1820,
        NG: 1880,
        '2-1': 7750,
        '0-0': 10500,
        '1X': 1190,
        '12': 1240,
        X2: 2150,
      },
    });
  });

  test('three decimals stay exact, numbers are read as text, what is no price is left out', () => {
    expect(
      oddsOf([
        bet(1, [
          ['Home', '1.615'],
          ['Draw', 3.8],
          ['Away', '1.00'],
        ]),
        bet(8, [
          ['Yes', '0'],
          ['No', 'n/a'],
        ]),
      ]),
    ).toEqual({ '1': 1615, X: 3800 });
  });

  test('bets of other ids are not mistaken for ours', () => {
    const others = [bet(13, [['Home', '2.10']]), bet(38, [[4, '5.00']]), bet(20, [['Home/Draw', '1.30']])];
    expect(oddsOf([...others, both])).toEqual({ GG: 1820, NG: 1880 });
    expect(read([firm(6, 'Bwin', others)])).toBeNull();
  });

  test('Bet365 first, else the one with most of our markets, the first among equals', () => {
    const rich = firm(6, 'Bwin', [result, both]);
    const same = firm(11, '1xBet', [result, both]);
    const poor = firm(16, 'Unibet', [result]);
    expect(read([poor, rich, same])?.bookmaker).toBe('Bwin');
    expect(read([poor, rich, firm(8, 'Bet365', [both])])?.bookmaker).toBe('Bet365');
    expect(read([poor, rich, firm(8, 'Bet365', [bet(38, [[4, '5.00']])])])?.bookmaker).toBe('Bwin');
  });

  test('a broken bookmaker, bet or value costs only itself', () => {
    expect(oddsOf([null, { id: 'x' }, { ...both, values: [null, { value: 'No', odd: '1.88' }] }])).toEqual({
      NG: 1880,
    });
    expect(read([null, 'x', firm(6, 'Bwin', [both])])?.bookmaker).toBe('Bwin');
    expect(read([])).toBeNull();
  });

  test.each([{ fixture: {} }, { update: 'yesterday' }, { bookmakers: null }])('malformed: %j', (change) => {
    expect(readOdds(entry([], change))).toMatchObject({ ok: false });
  });
});
