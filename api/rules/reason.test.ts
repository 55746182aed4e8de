import { describe, expect, it } from 'vitest';
import { bookingCodesError, normalizeBookingCode } from './bookmakers.ts';
import { publicText } from './publicText.ts';
import { reasonError, splitReason } from './reason.ts';

describe('a reason', () => {
  it('shows its first sentence, and sells the rest', () => {
    const cases: Array<[string, string, string]> = [
      ['', '', ''],
      ['Derby day', 'Derby day', ''],
      [
        'Odds of 1.85 are too long. Home side rests nobody.',
        'Odds of 1.85 are too long.',
        'Home side rests nobody.',
      ],
      ['Really?! Yes. And more.', 'Really?!', 'Yes. And more.'],
    ];
    for (const [text, lead, rest] of cases) expect([text, splitReason(text)]).toEqual([text, { lead, rest }]);
    expect(publicText('  two\n words  ')).toBe('two words');
  });

  it.each([
    'Odds 1.85 2.10 3.40 are all too long',
    'Form: 0-1 2-1 3-0 1-1 2-2 1-0, and 11 goals in 2025/26',
    'No. 9 is out. The coach is new... The pitch is wet',
    'They won 7 of 10 away. Since 2019 under Mr. Otieno',
    'Over 2½ in 7 of 10; the côté of Nyeri is Ünal’s. Спартак plays too',
  ])('may say "%s"', (text) => {
    expect([publicText(text), reasonError(publicText(text))]).toEqual([text, null]);
  });

  it.each([
    ['Join t.me/surebets', 'REASON_LINK'],
    ['All at mytips.co.ke today', 'REASON_LINK'],
    ['See https://x.y', 'REASON_LINK'],
    ['Follow @juma_tips', 'REASON_LINK'],
    ['WhatsApp 0712 345 678', 'REASON_PHONE'],
    ['Call +254-712-345-678', 'REASON_PHONE'],
    ['254712345678', 'REASON_PHONE'],
    ['Till 5123456', 'REASON_PHONE'],
    ['ｔ．ｍｅ/best', 'REASON_LINK'],
    ['t\u200b.me/best', 'REASON_LINK'],
    ['t\u2024me/best', 'REASON_LINK'],
    ['t.mе/best', 'REASON_LINK'],
    ['t.m\u0332e/best', 'REASON_LINK'],
    ['wa(.)me/254', 'REASON_LINK'],
    ['mytips。co。ke', 'REASON_LINK'],
    ['ｗｗｗ．x', 'REASON_LINK'],
    ['＠juma_tips', 'REASON_LINK'],
    ['０７１２３４５６７８', 'REASON_PHONE'],
    ['0712\u200b345\u200b678', 'REASON_PHONE'],
    ['0712\u00ad345\u2060678', 'REASON_PHONE'],
    ['٠٧١٢٣٤٥٦٧٨', 'REASON_PHONE'],
    ['0712\u2011345\u2013678', 'REASON_PHONE'],
    ['0712\u0332345\u0332678', 'REASON_PHONE'],
    ['\u202e0712345678', 'REASON_PHONE'],
    ['x'.repeat(201), 'REASON_TOO_LONG'],
  ])('may not say "%s"', (text, refusal) => {
    expect(reasonError(publicText(text))).toBe(refusal);
  });
});

describe('booking codes', () => {
  it('are letters and digits, one a bookmaker, and no phone number', () => {
    const one = (code: string) =>
      bookingCodesError([{ bookmaker: 'BETIKA', code: normalizeBookingCode(code) }]);
    for (const code of ['AB12', ' bc 7A2F ', '12345678', 'x'.repeat(14)])
      expect([code, one(code)]).toEqual([code, null]);
    for (const code of ['AB1', '0712345678', 'AB-12', 'x'.repeat(15), 't.me/x']) {
      expect([code, one(code)]).toEqual([code, 'BOOKING_CODE_FORM']);
    }
    const twice = ['AB12', 'CD34'].map((code) => ({ bookmaker: 'BETIKA' as const, code }));
    expect(bookingCodesError(twice)).toBe('BOOKMAKER_TWICE');
  });
});
