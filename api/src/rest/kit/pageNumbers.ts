import { pageSizes } from '@tipsoko/rules/limits';
import { z } from 'zod';
import { InvalidInput, NotFound } from '../../domain/foundation/errors.ts';
import { skipCursor } from '../../domain/foundation/paging.ts';
import type { DocumentedError } from './route.ts';

/** Beyond this the database would read rows only to skip them. */
const MAX_PAGE = 5_000;

/** Which page: `p`, or `page`. */
export const pageQuery = {
  p: z.string().optional().describe('Page number, from 1'),
  page: z.string().optional().describe('Alias of p'),
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
  next: z.string().nullable().describe('URL of the next page; null on the last one'),
  previous: z.string().nullable().describe('URL of the previous page; null on the first one'),
  count: z.number().int().describe('Number of rows on all pages'),
  num_pages: z.number().int().describe('Number of pages, at least 1'),
};

export function pageNumber(query: { p?: string | undefined; page?: string | undefined }): number {
  const text = query.p ?? query.page ?? '1';
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1) {
    throw new InvalidInput('PAGE_NUMBER', 'p');
  }
  if (Number(text) > MAX_PAGE) throw new NotFound('NO_PAGE');
  return Number(text);
}

/** For lists that were documented without pages: without a page number the largest allowed page. */
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

/** `step`: size of the pages after the first. @throws NotFound with the spec's words behind the last page. */
export function readPage<Node, Row>(
  connection: Connection<Node>,
  at: { page: number; size: number; step?: number; url: URL },
  shape: (node: Node) => Row,
) {
  const { page, size, step = size, url } = at;
  const pages = Math.max(1, Math.ceil(connection.totalCount / step));
  const next = page + size / step;
  if (page > pages) throw new NotFound('NO_PAGE');
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
