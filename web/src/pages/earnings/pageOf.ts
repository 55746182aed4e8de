export interface PageVariables {
  first: number | null;
  after: string | null;
  last: number | null;
  before: string | null;
}

/** One page of a connection from an address: `?after=…`, `?before=…`, or the first. */
export function pageOf(url: string, size: number): PageVariables {
  const params = new URL(url).searchParams;
  const before = params.get('before');
  if (before) return { first: null, after: null, last: size, before };
  return { first: size, after: params.get('after'), last: null, before: null };
}
