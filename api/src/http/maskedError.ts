import { randomUUID } from 'node:crypto';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { App } from '../app.ts';
import { DomainError, TooManyRequests } from '../domain/errors.ts';
import { currentRequest } from '../requestScope.ts';

/**
 * What a stranger may read of a fault: our own refusals as they are; everything else a number under which the log has
 * the truth.
 */
export function maskedError(app: App, error: unknown, message = 'Unexpected error.'): GraphQLError {
  const graphqlError = error instanceof GraphQLError ? error : null;
  const cause = graphqlError?.originalError ?? (graphqlError ? null : error);
  if (graphqlError && (cause === null || cause === undefined || cause instanceof GraphQLError))
    return graphqlError;
  const place = graphqlError
    ? {
        nodes: graphqlError.nodes,
        source: graphqlError.source,
        positions: graphqlError.positions,
        path: graphqlError.path,
      }
    : {};
  if (cause instanceof DomainError) {
    return new GraphQLError(cause.message, {
      ...place,
      extensions: {
        code: cause.code,
        ...(cause instanceof TooManyRequests ? { retryAfterSeconds: cause.retryAfterSeconds } : {}),
      },
    });
  }
  const id = randomUUID();
  app.log.error({ err: cause, errorId: id, path: graphqlError?.path }, 'an unexpected error in GraphQL');
  return new GraphQLError(message, {
    ...place,
    extensions: { code: 'INTERNAL', errorId: id, ...ofRequest() },
  });
}

function ofRequest(): { requestId?: string } {
  const scope = currentRequest();
  return scope ? { requestId: scope.requestId } : {};
}

/** An answer as it may leave the server, through whichever door: its faults masked and logged. */
export function maskedResult(app: App, result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => maskedError(app, error)) };
}
