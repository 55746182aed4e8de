import { GraphQLError } from 'graphql';

/** Nothing that is asked for here has more; what goes through values by recursion would run out of stack. */
const MAX_LEVELS = 100;

/** Why nothing can come of an input, in words; null when something may. */
export function inputFault(input: unknown): string | null {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return `Input must not be nested more than ${MAX_LEVELS} levels`;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') {
        // PostgreSQL has no text with U+0000 in it, so no such input can name anything.
        if (value.includes('\u0000')) return 'Text must not contain the character U+0000';
      } else if (typeof value === 'object' && value !== null && !(value instanceof Blob)) {
        for (const part of Object.values(value)) below.push(part);
      }
    }
    level = below;
  }
  return null;
}

/** The same of what comes to GraphQL: query, variables and what goes with them. A query may also spell U+0000. */
export function refusedParams(params: { readonly query?: unknown }): GraphQLError | null {
  const spelled = typeof params.query === 'string' && /\\u(0000|\{0+\})/.test(params.query);
  const fault = spelled ? inputFault('\u0000') : inputFault(params);
  if (fault === null) return null;
  return new GraphQLError(fault, { extensions: { code: 'INVALID_INPUT', http: { status: 400 } } });
}
