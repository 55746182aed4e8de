import { GraphQLError } from 'graphql';

/** PostgreSQL has no text with U+0000 in it, so no such input can name anything. A query may also spell it. */
export function holdsNul(query: unknown, variables: unknown): boolean {
  return (typeof query === 'string' && /\\u(0000|\{0+\})/.test(query)) || hasNul(query) || hasNul(variables);
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false;
  return Object.values(value).some(hasNul);
}

export function nulError(): GraphQLError {
  return new GraphQLError('Text must not contain the character U+0000', {
    extensions: { code: 'INVALID_INPUT', http: { status: 400 } },
  });
}
