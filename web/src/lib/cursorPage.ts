export interface CursorPage {
  first: number | null;
  after: string | null;
  last: number | null;
  before: string | null;
}

/** The page of a table that an address names by `?after=` or `?before=`; the first when it names none. */
export function cursorPageOf(search: URLSearchParams, size: number): CursorPage {
  const before = search.get('before');
  if (before) return { first: null, after: null, last: size, before };
  return { first: size, after: search.get('after'), last: null, before: null };
}
