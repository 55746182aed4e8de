import { describe, expect, it } from 'vitest';
import { bookingCodesError, normalizeBookingCode } from './bookmakers.ts';
import { normalizeReason, reasonError, splitReason } from './reason.ts';

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
    expect(normalizeReason('  two\n words  ')).toBe('two words');
  });

  it.each([
    'Odds 1.85 2.10 3.40 are all too long',
    'Form: 0-1 2-1 3-0 1-1 2-2 1-0, and 11 goals in 2025/26',
    'No. 9 is out. The coach is new... The pitch is wet',
    'They won 7 of 10 away. Since 2019 under Mr. Otieno',
  ])('may say "%s"', (text) => {
    expect(reasonError(text)).toBeNull();
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
    ['x'.repeat(201), 'REASON_TOO_LONG'],
  ])('may not say "%s"', (text, refusal) => {
    expect(reasonError(text)).toBe(refusal);
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
