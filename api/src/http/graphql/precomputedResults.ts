import type { IncomingMessage } from 'node:http';
import type { ExecutionResult } from 'graphql';

/** Results of requests that publicQueries executed already and left to the GraphQL server to answer. */
export const precomputedResults = new WeakMap<IncomingMessage, ExecutionResult>();
