export interface CursorPage {
  first: number | null;
  after: string | null;
  last: number | null;
  before: string | null;
}

/** A cursor holds the sort key of a row (a time or a number) and its id, or how many rows to skip. */
const placeForm = /^(-?\d[\dT:.Z-]*|skip)\|[\da-f-]+$/;

/** @throws Response 404 for a cursor that no list of ours wrote. */
export function cursorOf(search: URLSearchParams, name: 'after' | 'before'): string | null {
  const cursor = search.get(name);
  if (!cursor) return null;
  let place = '';
  try {
    place = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // Not base64: the test below refuses it.
  }
  if (!placeForm.test(place)) throw new Response(null, { status: 404 });
  return cursor;
}

export function cursorPageOf(search: URLSearchParams, size: number): CursorPage {
  const before = cursorOf(search, 'before');
  if (before) return { first: null, after: null, last: size, before };
  return { first: size, after: cursorOf(search, 'after'), last: null, before: null };
}
