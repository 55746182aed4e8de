export interface CursorPage {
  first: number | null;
  after: string | null;
  last: number | null;
  before: string | null;
}

/** What a cursor of ours says: the sort key of a row (a time or a number) and the row's id, or how many rows to skip. */
const placeForm = /^(-?\d[\dT:.Z-]*|skip)\|[\da-f-]+$/;

/**
 * The cursor that an address gives under a name; null without one.
 *
 * @throws Response 404 for what no list of ours wrote: there is no such page, and the server need not be asked.
 */
export function cursorOf(search: URLSearchParams, name: 'after' | 'before'): string | null {
  const cursor = search.get(name);
  if (!cursor) return null;
  let place = '';
  try {
    place = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // Not even letters of a cursor.
  }
  if (!placeForm.test(place)) throw new Response(null, { status: 404 });
  return cursor;
}

/**
 * The page of a table that an address names by `?after=` or `?before=`; the first when it names none.
 *
 * @throws Response 404 as `cursorOf` does.
 */
export function cursorPageOf(search: URLSearchParams, size: number): CursorPage {
  const before = cursorOf(search, 'before');
  if (before) return { first: null, after: null, last: size, before };
  return { first: size, after: cursorOf(search, 'after'), last: null, before: null };
}
