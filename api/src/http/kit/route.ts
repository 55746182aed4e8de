import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Door } from './requestMetrics.ts';

/** Answers the request and returns true, or leaves it to the routes below and returns false. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

/** One row of the server's table: `handle` answers whatever matches, `offer` may leave it to the rows below. */
export type Route = {
  /** Paths that are for this row; without one every path is. */
  readonly match?: RegExp;
  /** How a request is counted, as soon as its row is found. Rows without it count by themselves, or as files. */
  readonly countAs?: (path: string) => readonly [door: Door, route: string];
} & (
  | { readonly handle: (...exchange: Parameters<NodeHandler>) => Promise<void> | void }
  | { readonly offer: (...exchange: Parameters<NodeHandler>) => Promise<boolean> | boolean }
);
