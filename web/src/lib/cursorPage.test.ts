import { expect, it } from 'vitest';
import { encodeCursor, skipCursor } from '../../../api/src/domain/foundation/paging.ts';
import { cursorOf, cursorPageOf } from './cursorPage.ts';

const first = (search: string) => cursorPageOf(new URLSearchParams(search), 20);

it.each([
  encodeCursor('2026-11-21T15:00:00.000Z', 4711),
  encodeCursor(-12, '0f8fad5b-d9cb-469f-a165-70867728950e'),
  encodeCursor(3, 3),
  skipCursor(40),
])('takes a cursor that a list of ours wrote: %s', (cursor) => {
  expect(first(`after=${cursor}`)).toEqual({ first: 20, after: cursor, last: null, before: null });
  expect(first(`before=${cursor}`)).toEqual({ first: null, after: null, last: 20, before: cursor });
});

it.each(['junk', '%%%', 'äöü', btoa('drop|table'), btoa('12'), "1' OR 1=1"])(
  'finds no page at %s',
  (text) => {
    const search = new URLSearchParams({ after: text });
    expect(() => cursorOf(search, 'after')).toThrow(expect.objectContaining({ status: 404 }));
    expect(() => cursorPageOf(new URLSearchParams({ before: text }), 20)).toThrow();
  },
);

it('begins at the start without one', () => {
  expect(first('')).toEqual({ first: 20, after: null, last: null, before: null });
  expect(first('after=')).toEqual({ first: 20, after: null, last: null, before: null });
});
