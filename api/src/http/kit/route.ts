import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Door } from './requestMetrics.ts';

/** Returns true when answered, false to fall through to later routes. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

/** `handle` answers every match, `offer` may fall through. */
export type Route = {
  /** Defaults to every path. */
  readonly match?: RegExp;
  /** Labels for metrics; rows without it count themselves, or as files. */
  readonly countAs?: (path: string) => readonly [door: Door, route: string];
} & (
  | { readonly handle: (...exchange: Parameters<NodeHandler>) => Promise<void> | void }
  | { readonly offer: (...exchange: Parameters<NodeHandler>) => Promise<boolean> | boolean }
);
