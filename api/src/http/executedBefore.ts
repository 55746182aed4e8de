import type { IncomingMessage } from 'node:http';
import type { ExecutionResult } from 'graphql';

/** What executing a request's operation gave, where that was done before it came to the GraphQL server: once is enough. */
export const executedBefore = new WeakMap<IncomingMessage, ExecutionResult>();
