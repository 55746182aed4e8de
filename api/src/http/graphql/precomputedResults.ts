import type { IncomingMessage } from 'node:http';
import type { ExecutionResult } from 'graphql';
import type { Bill } from '../../graphql/limits/limitsCost.ts';

interface Precomputed {
  readonly result: ExecutionResult;
  /** What the caller was charged; undefined for the web's own operations, which are counted instead. */
  readonly bill?: Bill | undefined;
}

/** Results that publicQueries computed and left to the GraphQL server to send. */
export const precomputedResults = new WeakMap<IncomingMessage, Precomputed>();
