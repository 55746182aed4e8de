import type { IncomingMessage } from 'node:http';
import type { ExecutionResult } from 'graphql';

/** Results that publicQueries computed and left to the GraphQL server to send. */
export const precomputedResults = new WeakMap<IncomingMessage, ExecutionResult>();
