import { expect, test } from 'vitest';
import { filled, messages, refusals, refusalText } from './refusals.ts';

test('fills the values of a refusal into its places', () => {
  expect(refusalText('NO_SLIP')).toBe('There is no such slip');
  expect(refusalText(filled('PAGE_SIZE', { argument: 'first', most: 100 }))).toBe(
    'first must be from 0 to 100',
  );
  expect(refusalText(filled('NOT_STAFF', { username: 'amina' }))).toBe('amina is not staff: staff add amina');
  // A value is inserted as it is, even when it looks like a place.
  expect(refusalText(filled('DETAIL', { detail: '{detail} $& {most}' }))).toBe('{detail} $& {most}');
});

test('the compiler requires the values of a text, and knows texts without values', () => {
  // @ts-expect-error a text with places needs values
  refusalText('PAGE_SIZE');
  // @ts-expect-error not the places of this text
  filled('GAME_CLOSED', { most: 5 });
  // @ts-expect-error a text without places takes none
  filled('NO_SLIP', {});
});

test('codes are upper-case names, and no text is empty', () => {
  expect(Object.keys(messages).filter((code) => !/^[A-Z][A-Z_]+$/.test(code))).toEqual([]);
  expect(Object.values(messages).filter((text) => text.trim() === '')).toEqual([]);
  expect(Object.keys(refusals).length).toBeGreaterThan(150);
});
