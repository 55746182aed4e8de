import { expect, it } from 'vitest';
import { fromNairobiInput, nairobiInput } from './nairobiTime.ts';

it('shows and reads the clock of Nairobi, wherever the browser is', () => {
  expect(nairobiInput('2026-12-31T21:05:00.000Z')).toBe('2027-01-01T00:05');
  expect(fromNairobiInput('2027-01-01T00:05')).toBe('2026-12-31T21:05:00.000Z');
  expect(fromNairobiInput('2027-01-01T00:05:30')).toBe('2026-12-31T21:05:00.000Z');
  expect(fromNairobiInput('')).toBeNull();
});
