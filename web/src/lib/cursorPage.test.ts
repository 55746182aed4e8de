import { expect, it } from 'vitest';
import { encodeCursor, skipCursor } from '../../../api/src/domain/foundation/paging.ts';
import { cursorPageOf, onlyPageTurned, withPage } from './cursorPage.ts';

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
    for (const name of ['after', 'before']) {
      const search = new URLSearchParams({ [name]: text });
      expect(() => cursorPageOf(search, 20)).toThrow(expect.objectContaining({ status: 404 }));
    }
  },
);

it('begins at the start without one', () => {
  expect(first('')).toEqual({ first: 20, after: null, last: null, before: null });
  expect(first('after=')).toEqual({ first: 20, after: null, last: null, before: null });
});

it('names another page beside what the list is filtered by', () => {
  expect(withPage('?result=won&before=x', 'after', 'y')).toBe('?result=won&after=y');
  expect(withPage('?result=won&after=x')).toBe('?result=won');
  expect(withPage('?after=x')).toBe('');
});

it.each([
  ['the next page', '/list', `/list?after=${skipCursor(20)}`, true],
  ['the page before', `/list?a=1&after=${skipCursor(20)}`, `/list?a=1&before=${skipCursor(9)}`, true],
  ['the first page', `/list?after=${skipCursor(20)}`, '/list', true],
  ['the next page under a dialog', '/list?dialog=login', `/list?after=${skipCursor(20)}`, true],
  ['the same page', `/list?after=${skipCursor(20)}`, `/list?after=${skipCursor(20)}`, false],
  ['the same page under a dialog', '/list', '/list?dialog=login', false],
  ['another filter', `/list?a=1&after=${skipCursor(20)}`, '/list?a=2', false],
  ['another list', '/list', `/other?after=${skipCursor(20)}`, false],
  ['a cursor that is none', '/list', '/list?after=junk', false],
])('knows whether only the page was turned: %s', (_what, from, to, turned) => {
  const at = (path: string) => new URL(path, 'https://tipsoko.example');
  expect(onlyPageTurned(at(from), at(to))).toBe(turned);
});
