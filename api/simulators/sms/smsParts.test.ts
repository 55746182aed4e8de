import { describe, expect, test } from 'vitest';
import { countSmsParts } from './smsParts.ts';

describe('parts of an SMS', () => {
  test.each([
    ['', 'GSM-7', 1],
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['a'.repeat(306), 'GSM-7', 2],
    ['a'.repeat(307), 'GSM-7', 3],
    [`${'a'.repeat(158)}€`, 'GSM-7', 1],
    [`${'a'.repeat(159)}€`, 'GSM-7', 2],
    ['–'.repeat(70), 'UCS-2', 1],
    ['–'.repeat(71), 'UCS-2', 2],
    ['–'.repeat(134), 'UCS-2', 2],
    ['–'.repeat(135), 'UCS-2', 3],
  ])('%#: %s', (text, encoding, parts) => {
    expect(countSmsParts(text)).toMatchObject({ encoding, parts });
  });

  test('one typographic apostrophe turns a single part into two', () => {
    const tip = `Arsenal v Chelsea: home. ${'x'.repeat(60)}`;
    expect(countSmsParts(tip).parts).toBe(1);
    expect(countSmsParts(tip.replace('home', 'home’s')).parts).toBe(2);
  });

  test('an escaped character is never split over two parts', () => {
    // 152 letters, then two-septet brackets: the first part closes with one septet empty.
    expect(countSmsParts('a'.repeat(152) + '['.repeat(77)).parts).toBe(3);
  });

  test('neither is an emoji', () => {
    expect(countSmsParts(`${'–'.repeat(66)}⚽${'🏆'.repeat(34)}`).parts).toBe(3);
  });
});
