import { expect, it } from 'vitest';
import { shortenUsername } from './activityItem.ts';

it.each([
  ['johnny_b', 'john***'],
  ['amina', 'amin***'],
  ['otis', 'oti***'],
  ['ann', 'an***'],
  ['p3', 'p***'],
])('shortens %s to %s, which is never the whole name', (username, shown) => {
  expect(shortenUsername(username)).toBe(shown);
});
