import { refusalText } from '@tipsoko/rules/refusals';
import { GraphQLError } from 'graphql';

/** Deeper input is never valid and would overflow recursive readers. */
const MAX_LEVELS = 100;

/** Why an input is refused; null when it may be valid. */
export function inputFault(input: unknown): 'INPUT_TOO_DEEP' | 'TEXT_HAS_NUL' | null {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return 'INPUT_TOO_DEEP';
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') {
        // PostgreSQL text cannot contain U+0000, so such input cannot match anything.
        if (value.includes('\u0000')) return 'TEXT_HAS_NUL';
      } else if (typeof value === 'object' && value !== null && !(value instanceof Blob)) {
        for (const part of Object.values(value)) below.push(part);
      }
    }
    level = below;
  }
  return null;
}

/** The same for GraphQL parameters, whose query may contain an escaped U+0000. */
export function refusedParams(params: { readonly query?: unknown }): GraphQLError | null {
  const spelled = typeof params.query === 'string' && /\\u(0000|\{0+\})/.test(params.query);
  const fault = spelled ? inputFault('\u0000') : inputFault(params);
  if (fault === null) return null;
  return new GraphQLError(refusalText(fault), {
    extensions: { code: 'INVALID_INPUT', messageCode: fault, messageValues: {}, http: { status: 400 } },
  });
}
