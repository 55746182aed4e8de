import { z } from 'zod';
import { pageSizes } from '../../rules/limits.ts';
import { listMessages } from '../../rules/messages.ts';
import { InvalidInput, NotFound } from '../domain/errors.ts';
import { skipCursor } from '../domain/paging.ts';
import type { DocumentedError } from './route.ts';

/** Far enough for people; further the database would only count rows to throw them away. */
const MAX_PAGE = 5_000;

/** Which page: `p`, or `page`. */
export const pageQuery = {
  p: z.string().optional().describe('Page number, from 1'),
  page: z.string().optional().describe('The same as p'),
};

/** What any list with pages refuses. */
export const pageErrors: readonly DocumentedError[] = [
  { status: 400, carries: ['message', 'p'], when: 'p is not the number of a page' },
  { status: 404, carries: ['message'], when: 'there is no such page' },
];

/** The documented list, with rows under `results`. */
export function pagedAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ results: z.array(row), ...pageFacts });
}

export const pageFacts = {
  next: z.string().nullable().describe('Address of the next page'),
  previous: z.string().nullable().describe('Address of the page before'),
  count: z.number().int().describe('Rows on all pages'),
  num_pages: z.number().int(),
};

export function pageNumber(query: { p?: string | undefined; page?: string | undefined }): number {
  const text = query.p ?? query.page ?? '1';
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1) {
    throw new InvalidInput('p must be the number of a page, from 1', 'p');
  }
  if (Number(text) > MAX_PAGE) throw new NotFound(listMessages.notFound);
  return Number(text);
}

/**
 * A list that was documented without pages: who names none gets as many rows as one answer carries, and the pages go
 * on behind them.
 */
export function pageOrAll(query: { p?: string | undefined; page?: string | undefined }, step: number) {
  const isNamed = query.p !== undefined || query.page !== undefined;
  return { page: pageNumber(query), size: isNamed ? step : pageSizes.maxConnection, step };
}

/** Arguments of a connection for one page. */
export function pageVariables(page: number, size: number): { first: number; after: string | null } {
  return { first: size, after: page === 1 ? null : skipCursor((page - 1) * size) };
}

export interface Connection<Node> {
  edges: Array<{ node: Node }>;
  totalCount: number;
}

/**
 * Rows of one page with the facts of the list. `step` is the size of the pages that are linked, where the first one
 * carries more of them.
 *
 * @throws NotFound with the spec's words behind the last page; the first page may be empty.
 */
export function readPage<Node, Row>(
  connection: Connection<Node>,
  at: { page: number; size: number; step?: number; url: URL },
  shape: (node: Node) => Row,
) {
  const { page, size, step = size, url } = at;
  const pages = Math.max(1, Math.ceil(connection.totalCount / step));
  const next = page + size / step;
  if (page > pages) throw new NotFound(listMessages.notFound);
  return {
    rows: connection.edges.map(({ node }) => shape(node)),
    facts: {
      next: next <= pages ? addressOf(url, next) : null,
      previous: page > 1 ? addressOf(url, page - 1) : null,
      count: connection.totalCount,
      num_pages: pages,
    },
  };
}

function addressOf(url: URL, page: number): string {
  const address = new URL(url);
  address.searchParams.set(
    address.searchParams.has('p') || !address.searchParams.has('page') ? 'p' : 'page',
    String(page),
  );
  return address.href;
}
