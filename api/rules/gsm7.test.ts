import { describe, expect, test } from 'vitest';
import { countSmsParts } from '../simulators/sms/smsParts.ts';
import { gsm7Parts, toGsm7 } from './gsm7.ts';

describe('toGsm7', () => {
  test.each([
    ['Arsenal – Chelsea: ‘1X’ “GG” … 1.85', 'Arsenal - Chelsea: \'1X\' "GG" ... 1.85'],
    ['Çaykur Rizespor, Beşiktaş, Atlético', 'Çaykur Rizespor, Besiktas, Atlético'],
    ['Łódź Đurđevac Ñublense Malmö', 'Lodz Durdevac Ñublense Malmö'],
    ['fire 🔥 goal ⚽️ flag 🇰🇪!', 'fire  goal  flag !'],
    ['a\u00a0b\u200bc\td', 'a bc d'],
    ['1×2 • ₦500 €5', '1x2 * NGN 500 €5'],
    ['Спартак – Шахтёр', 'Spartak - Shakhtyor'],
    ['Θεσσαλονίκη, ΠΑΟΚ', 'Θessaloniki, ΠAOK'],
    ['Győr ő Ħamrun Ŋ ŀl Œuvre', 'Gyor o Hamrun N ll Oeuvre'],
    ['“Ko’s” ‹x›', '"Ko\'s" x'],
    ['浦和 Urawa', ' Urawa'],
    ['line\r\nnext', 'line\nnext'],
  ])('%s', (typed, sent) => {
    expect(toGsm7(typed)).toBe(sent);
    expect(countSmsParts(toGsm7(typed)).encoding).toBe('GSM-7');
  });

  test('decomposed letters are put together first', () => {
    expect(toGsm7('Malmo\u0308 FF')).toBe('Malmö FF');
  });
});

describe('gsm7Parts', () => {
  test.each([
    ['', 1],
    ['x'.repeat(160), 1],
    ['x'.repeat(161), 2],
    ['x'.repeat(306), 2],
    ['x'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    // The bracket would start as the last septet of the first part: it moves to the second as a whole.
    [`${'x'.repeat(152)}[${'x'.repeat(152)}`, 3],
  ])('text %#', (text, parts) => {
    expect(gsm7Parts(text)).toBe(parts);
    expect(countSmsParts(text).parts).toBe(parts);
  });
});
