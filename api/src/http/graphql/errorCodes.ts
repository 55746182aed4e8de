import { GraphQLError } from 'graphql';

/** Codes of all top-level errors; docs/api.md lists them. */
export const errorCodes = {
  GRAPHQL_PARSE_FAILED: 'the query has a syntax error',
  GRAPHQL_VALIDATION_FAILED: 'the operation does not match the schema; see `locations`',
  BAD_USER_INPUT: 'a variable has the wrong type; `inputPath` says where, starting with the variable name',
  OPERATION_RESOLUTION_FAILURE: '`operationName` is missing or unknown',
  BAD_REQUEST: 'the request is not valid GraphQL over HTTP',
  PERSISTED_QUERY_ID_REQUIRED: 'the request contains no operation',
  PERSISTED_QUERY_NOT_IN_LIST: 'no operation is stored under this hash; send the full text',
  PERSISTED_QUERY_NOT_FOUND: 'the same on a socket',
  METHOD_NOT_ALLOWED: 'GET and POST only',
  FOREIGN_SITE: 'sent from another site’s page',
  FORM_UNPROVEN: 'a form without the CSRF header',
  INVALID_INPUT: 'an invalid argument; see `inputPath`',
  NOT_SIGNED_IN: 'sign-in is required, or the token or key is not valid',
  NOT_ALLOWED: 'the caller may not do this',
  STAFF_CODE_REQUIRED: 'a staff second-factor code is required',
  NOT_FOUND: 'not there, or not visible to the caller',
  CONFLICT: 'the current state does not allow it',
  GAME_REFUSED: 'a game of the slip has begun or its odds moved',
  CHALLENGE_REQUIRED: 'proof of work is required',
  TOO_MANY_REQUESTS: 'a limit was reached; `retryAfterSeconds`',
  BUSY: 'more buyers than M-Pesa accepts; `retryAfterSeconds`',
  UNAVAILABLE: 'an external service did not answer',
  TOO_MANY_TOKENS: 'operation limit; `limit`',
  TOO_DEEP: 'operation limit; `limit`, `asked`',
  TOO_MANY_ALIASES: 'operation limit; `limit`, `asked`',
  TOO_MANY_DIRECTIVES: 'operation limit; `limit`, `asked`',
  TOO_MANY_MUTATIONS: 'operation limit; `limit`, `asked`',
  COST_TOO_HIGH: 'operation limit; `limit`, `asked`',
  ANSWER_TOO_LARGE: 'operation limit; `limit`, `asked`',
  BODY_TOO_LARGE: 'request limit; `limit`',
  TOO_MANY_SUBSCRIPTIONS: 'socket limit; `limit`',
  TIMEOUT: 'the operation took too long; `limit` in seconds',
  INTERNAL: 'our fault, logged under `errorId`',
} as const;

type ErrorCode = keyof typeof errorCodes;

/** Adds a code to errors of graphql-js and its plugins, which have none. */
export function withCode(error: GraphQLError): GraphQLError {
  if (typeof error.extensions.code === 'string') return error;
  const inputPath = variablePath(error.message);
  const code: ErrorCode = inputPath
    ? 'BAD_USER_INPUT'
    : error.message.startsWith('Syntax Error')
      ? 'GRAPHQL_PARSE_FAILED'
      : error.path
        ? 'INVALID_INPUT'
        : 'GRAPHQL_VALIDATION_FAILED';
  const { nodes, source, positions, path } = error;
  return new GraphQLError(error.message, {
    nodes,
    source,
    positions,
    path,
    extensions: { ...error.extensions, code, ...(inputPath ? { inputPath } : {}) },
  });
}

/** graphql-js reports the path of a refused variable only in its message. */
function variablePath(message: string): string[] | null {
  const name = /^Variable "\$(\w+)" /.exec(message)?.[1];
  if (name === undefined) return null;
  const place = / at "([\w.[\]]+)"; /.exec(message)?.[1];
  return place ? place.split(/[.[\]]+/).filter(Boolean) : [name];
}
