import { describe, expect, test } from 'vitest';
import { readShillings, wholeShillings } from './amount.ts';
import { isCallbackAddress } from './callbackAddress.ts';
import { eatDateTime, eatStamp, parseEatTime } from './eatTime.ts';

describe('East Africa Time', () => {
  test.each([
    ['2026-11-21T06:24:08Z', '20261121092408', '2026-11-21 09:24:08'],
    ['2026-12-31T21:00:00Z', '20270101000000', '2027-01-01 00:00:00'],
    ['2028-02-28T22:30:00Z', '20280229013000', '2028-02-29 01:30:00'],
  ])('%s', (instant, stamp, dateTime) => {
    const date = new Date(instant);
    expect([eatStamp(date), eatDateTime(date)]).toEqual([stamp, dateTime]);
    expect([parseEatTime(stamp), parseEatTime(Number(stamp)), parseEatTime(dateTime)]).toEqual([
      date,
      date,
      date,
    ]);
  });

  test('the dotted and the short form, and ISO with a zone', () => {
    expect(parseEatTime('06.07.2024 22:48:52')).toEqual(new Date('2024-07-06T19:48:52Z'));
    expect(parseEatTime('2020-08-04 8:36:00')).toEqual(new Date('2020-08-04T05:36:00Z'));
    expect(parseEatTime('2020-08-04T08:36:00Z')).toEqual(new Date('2020-08-04T08:36:00Z'));
  });

  test.each([
    null,
    undefined,
    {},
    '',
    'soon',
    '20261301000000',
    '20270229000000',
    '31.02.2026 10:00:00',
    '20261121240000',
  ])('%j is no time', (value) => {
    expect(parseEatTime(value)).toBeNull();
  });
});

describe('amounts', () => {
  test.each([
    [5_000n, 50],
    [25_000_000n, 250_000],
    [5_050n, null],
    [0n, null],
    [-100n, null],
  ])('%s cents are %s whole shillings', (minor, shillings) => {
    expect(wholeShillings(minor)).toBe(shillings);
  });

  test.each([
    [1.0, 100n],
    ['10', 1_000n],
    ['8959269.60', 895_926_960n],
    [8959269.6, 895_926_960n],
    ['-1980.00', -198_000n],
    [0.1 + 0.2, null],
    ['1e3', null],
    ['1,000', null],
    ['', null],
    [null, null],
  ])('%j reads as %s cents', (value, minor) => {
    expect(readShillings(value)).toBe(minor);
  });
});

test.each([
  ['https://tipsoko.example/hooks/stk/0f3a', true],
  ['http://localhost:4000/hooks/stk/0f3a', true],
  ['https://tipsoko.example/hooks/MPESA/0f3a', false],
  ['https://tipsoko.example/hooks/stk/aExe9', false],
  ['ftp://tipsoko.example/x', false],
  ['/hooks/stk', false],
])('callback address %s: %s', (url, fine) => {
  expect(isCallbackAddress(url)).toBe(fine);
});
