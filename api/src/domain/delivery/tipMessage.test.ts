import { gsm7Parts, toGsm7 } from '@tipsoko/rules/gsm7';
import { slipLimits } from '@tipsoko/rules/limits';
import { selections } from '@tipsoko/rules/markets';
import { describe, expect, it } from 'vitest';
import { type BoughtTip, tipMessage, tipSms } from './tipMessage.ts';

const tip = (kickoff: string, homeTeam: string, awayTeam: string, selection: string, oddsMilli: number) =>
  ({
    kickoff: new Date(kickoff),
    homeTeam,
    awayTeam,
    selection,
    oddsMilli,
    league: 'Professional Development League',
    country: 'England',
  }) satisfies BoughtTip;
const inLeague = (one: BoughtTip, league: string, country = 'England') => ({ ...one, league, country });

const tips = [
  tip('2026-11-22T16:30:00Z', 'FSV Mainz 05', 'FC Augsburg', 'GG', 1780),
  tip('2026-11-22T18:00:00Z', 'Beşiktaş', 'Göztepe', 'O25', 1650),
  tip('2026-11-22T20:45:00Z', 'Atlético Madrid', 'Real Sociedad', '1', 1555),
  tip('2026-11-22T21:15:00Z', 'Colo-Colo', 'Universidad de Chile', '1X', 1300),
  tip('2026-11-23T17:00:00Z', 'Śląsk Wrocław', 'Malmö FF', '2/1', 2100),
].map((one) => inLeague(one, 'Friendlies'));
const site = 'https://tipsoko.com';
const parts = (text: string) => gsm7Parts(toGsm7(text));

it('has the kick-off of each game in East Africa, a day once, the total odds and the address', () => {
  const text = tipSms({ id: 2761, tips }, site, 'en');
  expect(text.split('\n')).toEqual([
    'Tipsoko tip 2761',
    '22/11 19:30 FSV Mainz 05-FC Augsburg: GG @1.78',
    '21:00 Beşiktaş-Göztepe: Over 2.5 @1.65',
    '23:45 Atlético Madrid-Real Sociedad: Home win @1.555',
    '23/11 00:15 Colo-Colo-Universidad de Chile: 1X @1.30',
    '20:00 Śląsk Wrocław-Malmö FF: Away/Home @2.10',
    'Total 12.46 https://tipsoko.com/slip/2761',
  ]);
  expect(parts(text)).toBe(2);
  expect(tipMessage({ id: 2761, tips }, site, 'en')).toBe(text);
});

it('speaks Swahili when the tip was bought on a Swahili page', () => {
  expect(tipSms({ id: 2761, tips }, site, 'sw').split('\n')).toEqual([
    'Tipsoko mkeka 2761',
    '22/11 19:30 FSV Mainz 05-FC Augsburg: GG @1.78',
    '21:00 Beşiktaş-Göztepe: Juu ya 2.5 @1.65',
    '23:45 Atlético Madrid-Real Sociedad: Nyumbani @1.555',
    '23/11 00:15 Colo-Colo-Universidad de Chile: 1X @1.30',
    '20:00 Śląsk Wrocław-Malmö FF: HT/FT 2/1 @2.10',
    'Jumla 12.46 https://tipsoko.com/slip/2761',
  ]);
});

it('names games beyond doubt: age group, women, reserves, and the league of equal names', () => {
  const at = '2026-11-22T12:00:00Z';
  const slip = [
    inLeague(tip(at, 'Manchester City', 'Wolverhampton W U21', '1', 1300), 'Premier League 2'),
    inLeague(tip(at, 'Manchester United', 'Wolverhampton Wanderers', 'O25', 1850), 'Premier League'),
    inLeague(tip(at, 'Real Madrid', 'Real Sociedad', '1X', 1250), 'La Liga', 'Spain'),
    inLeague(tip(at, 'FC Juarez', 'Leon', 'X', 3400), 'Liga MX U20', 'Mexico'),
    inLeague(tip(at, 'FC Juarez', 'Leon', '2', 4100), 'Liga MX', 'Mexico'),
  ];
  const text = tipSms({ id: 6, tips: slip }, site, 'en');
  expect(text.split('\n').slice(1, -1)).toMatchInlineSnapshot(`
    [
      "22/11 15:00 Manch City-Wolverhamp W U21 (Premie Leagu 2): Home win @1.30",
      "15:00 Manch Unit-Wolve Wand: Over 2.5 @1.85",
      "15:00 Real Madri-Real Socie: 1X @1.25",
      "15:00 FC Juarez-Leon (Liga MX U20): Draw @3.40",
      "15:00 FC Juarez-Leon (Liga MX): Away win @4.10",
    ]
  `);
  expect(parts(text)).toBe(2);
  expect(tipMessage({ id: 6, tips: slip }, site, 'en').split('\n').slice(1, -1)).toEqual([
    '22/11 15:00 Manchester City-Wolverhampton W U21 (Premier League 2): Home win @1.30',
    '15:00 Manchester United-Wolverhampton Wanderers: Over 2.5 @1.85',
    '15:00 Real Madrid-Real Sociedad: 1X @1.25',
    '15:00 FC Juarez-Leon (Liga MX U20): Draw @3.40',
    '15:00 FC Juarez-Leon (Liga MX): Away win @4.10',
  ]);
});

const longNames = ['Borussia Mönchengladbach U23', 'Wolverhampton Wanderers Reserves'] as const;

describe.each(['en', 'sw'] as const)('in few parts (%s)', (language) => {
  it.each(selections.map(({ code }) => code))('five games on five days with long names, all %s', (code) => {
    const five = Array.from({ length: slipLimits.maxTips }, (_none, day) =>
      tip(`2026-12-0${day + 1}T16:30:00Z`, ...longNames, code, 2_505),
    );
    const text = tipSms({ id: 9_999_999, tips: five }, 'https://www.tipsoko.co.ke', language);
    // Leagues and marks of five games need a third.
    expect(parts(text)).toBe(3);
    expect(text).toContain('https://www.tipsoko.co.ke/slip/9999999');
    expect(text).toContain(' 98.63 ');
    const lines = text.split('\n').slice(1, -1);
    expect(lines).toHaveLength(5);
    for (const line of lines)
      expect(line).toMatch(
        /^\d\d\/12 19:30 Bor\w* M\S* U23-Wol\w* Wan\w* Res \(Pro\w* Dev\w* Lea\w*\): .+ @2\.505$/,
      );
    // An e-mail has room for the names.
    expect(tipMessage({ id: 9_999_999, tips: five }, site, language)).toContain(
      `${longNames.join('-')} (Professional Development League)`,
    );
  });

  it.each([13, 17, 51])('a jackpot of %i games, numbered as on its coupon where there is room', (count) => {
    const picks = ['1', 'X', '2', '1X', '12', 'X2'];
    const coupon = Array.from({ length: count }, (_none, place) =>
      tip('2026-12-05T12:00:00Z', ...longNames, picks[place % 6] ?? '1', 3_000),
    );
    const text = tipSms({ id: 9_999_999, tips: coupon }, site, language);
    expect(parts(text)).toBeLessThanOrEqual(2);
    const [, line = '', begins, address] = text.split('\n');
    expect(line.split(' ').map((one) => one.replace(/^\d+:/, ''))).toEqual(
      coupon.map(({ selection }) => selection),
    );
    expect(line.startsWith('1:1 2:X 3:2 ')).toBe(count < 51);
    expect(begins).toMatch(/05\/12 15:00$/);
    expect(address).toBe(`${site}/slip/9999999`);
  });
});
