import { randomUUID } from 'node:crypto';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { App } from '../../app.ts';
import { TooBusy, withBusyDatabase } from '../../domain/foundation/concurrencyLimiter.ts';
import { Busy, DomainError, InvalidFields, TooManyRequests } from '../../domain/foundation/errors.ts';
import { currentRequest } from '../../process/requestScope.ts';
import { withCode } from './errorCodes.ts';

/** Passes our refusals through; anything else becomes an id under which the cause is logged. In-process callers read `cause`. */
export function maskedError(app: App, error: unknown, message = 'Unexpected error.'): GraphQLError {
  const graphqlError = error instanceof GraphQLError ? error : null;
  const cause = withBusyDatabase(graphqlError?.originalError ?? (graphqlError ? null : error));
  if (graphqlError && (cause === null || cause === undefined || cause instanceof GraphQLError))
    return withCode(graphqlError);
  const place = graphqlError
    ? {
        nodes: graphqlError.nodes,
        source: graphqlError.source,
        positions: graphqlError.positions,
        path: graphqlError.path,
      }
    : {};
  if (cause instanceof DomainError) {
    const refusal = new GraphQLError(cause.message, {
      ...place,
      extensions: {
        code: cause.code,
        messageCode: cause.messageCode,
        messageValues: cause.messageValues,
        ...(cause instanceof InvalidFields && cause.fields[0]
          ? { field: cause.fields[0].field, inputPath: cause.fields[0].path }
          : {}),
        ...(cause instanceof TooManyRequests || cause instanceof Busy || cause instanceof TooBusy
          ? { retryAfterSeconds: cause.retryAfterSeconds }
          : {}),
        ...(cause instanceof TooBusy
          ? { http: { status: 503, headers: { 'Retry-After': String(cause.retryAfterSeconds) } } }
          : {}),
      },
    });
    // Not sent: JSON of a GraphQL error has no cause.
    refusal.cause = cause;
    return refusal;
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

/** A result with its errors masked and logged. */
export function maskedResult(app: App, result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => maskedError(app, error)) };
}
