import type { IncomingMessage } from 'node:http';
import type { ExecutionResult } from 'graphql';
import type { Bill } from '../../graphql/limits/limitsCost.ts';

interface Precomputed {
  readonly result: ExecutionResult;
  /** What was charged for it; the web's own operations are counted instead. */
  readonly bill?: Bill | undefined;
}

/** Results that publicQueries computed and left to the GraphQL server to send. */
export const precomputedResults = new WeakMap<IncomingMessage, Precomputed>();
