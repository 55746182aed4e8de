import { GraphQLError } from 'graphql';

/** The code of every error that stands beside the data or in its place; docs/api.md lists them. */
export const errorCodes = {
  GRAPHQL_PARSE_FAILED: 'the text is no GraphQL',
  GRAPHQL_VALIDATION_FAILED: 'the operation does not fit the schema; `locations` say where',
  BAD_USER_INPUT: 'a variable does not fit its type; `inputPath` says where, the name of the variable first',
  OPERATION_RESOLUTION_FAILURE: '`operationName` is missing or names none',
  BAD_REQUEST: 'the request is none of GraphQL over HTTP',
  PERSISTED_QUERY_ID_REQUIRED: 'there is no operation in the request',
  PERSISTED_QUERY_NOT_IN_LIST: 'no operation is stored under this hash; send its text',
  PERSISTED_QUERY_NOT_FOUND: 'the same on a socket',
  METHOD_NOT_ALLOWED: 'GET and POST only',
  FOREIGN_SITE: 'the page of another site sent it',
  FORM_UNPROVEN: 'a form came without a header that no page of another site can send',
  INVALID_INPUT: 'an argument is refused; `inputPath` says which',
  NOT_SIGNED_IN: 'the call needs a signed-in user, or its token or key is not valid',
  NOT_ALLOWED: 'the caller may not do this',
  STAFF_CODE_REQUIRED: 'the second factor of staff is wanted first',
  NOT_FOUND: 'not there, or not visible to the caller',
  CONFLICT: 'the present state does not allow it',
  GAME_REFUSED: 'a game of the slip has begun or its odds moved',
  CHALLENGE_REQUIRED: 'a puzzle first',
  TOO_MANY_REQUESTS: 'a limit was reached; `retryAfterSeconds`',
  BUSY: 'more people buy than M-Pesa takes; `retryAfterSeconds`',
  UNAVAILABLE: 'an outside service did not answer',
  TOO_MANY_TOKENS: 'a limit of operations; `limit`',
  TOO_DEEP: 'a limit of operations; `limit`, `asked`',
  TOO_MANY_ALIASES: 'a limit of operations; `limit`, `asked`',
  TOO_MANY_DIRECTIVES: 'a limit of operations; `limit`, `asked`',
  TOO_MANY_MUTATIONS: 'a limit of operations; `limit`, `asked`',
  COST_TOO_HIGH: 'a limit of operations; `limit`, `asked`',
  ANSWER_TOO_LARGE: 'a limit of operations; `limit`, `asked`',
  BODY_TOO_LARGE: 'a limit of requests; `limit`',
  TOO_MANY_SUBSCRIPTIONS: 'a limit of sockets; `limit`',
  TIMEOUT: 'the operation took too long; `limit` in seconds',
  INTERNAL: 'our fault, logged under `errorId`',
} as const;

type ErrorCode = keyof typeof errorCodes;

/** The same error with its code: those that graphql-js and its plugins make have none. */
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

/** graphql-js names the place of a refused variable in its message alone. */
function variablePath(message: string): string[] | null {
  const name = /^Variable "\$(\w+)" /.exec(message)?.[1];
  if (name === undefined) return null;
  const place = / at "([\w.[\]]+)"; /.exec(message)?.[1];
  return place ? place.split(/[.[\]]+/).filter(Boolean) : [name];
}
