import { withoutDialog } from './dialogAddress.ts';

export interface CursorPage {
  first: number | null;
  after: string | null;
  last: number | null;
  before: string | null;
}

const names = ['after', 'before'] as const;

/** A cursor holds the sort key of a row (a time or a number) and its id, or how many rows to skip. */
const placeForm = /^(-?\d[\dT:.Z-]*|skip)\|[\da-f-]+$/;

function isCursor(text: string): boolean {
  try {
    return placeForm.test(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return false;
  }
}

/** @throws Response 404 for a cursor that no list of ours wrote. */
export function cursorPageOf(search: URLSearchParams, size: number): CursorPage {
  const [after, before] = names.map((name) => search.get(name) || null) as [string | null, string | null];
  if ([after, before].some((cursor) => cursor !== null && !isCursor(cursor)))
    throw new Response(null, { status: 404 });
  if (before) return { first: null, after: null, last: size, before };
  return { first: size, after, last: null, before: null };
}

/** The query string with another page of the list, or with its first. */
export function withPage(search: string, name?: (typeof names)[number], cursor = ''): string {
  const params = new URLSearchParams(search);
  for (const one of names) params.delete(one);
  if (name) params.set(name, cursor);
  const rest = params.toString();
  return rest && `?${rest}`;
}

interface Address {
  pathname: string;
  search: string;
}

/** True for another page of the same list; false for an invalid cursor, whose page is "not found". */
export function onlyPageTurned(current: Address, next: Address): boolean {
  const [from, to] = [withoutDialog(current.search), withoutDialog(next.search)];
  const params = new URLSearchParams(to);
  return (
    current.pathname === next.pathname &&
    withPage(from) === withPage(to) &&
    names.some((name) => params.get(name) !== new URLSearchParams(from).get(name)) &&
    names.every((name) => !params.get(name) || isCursor(params.get(name) ?? ''))
  );
}
