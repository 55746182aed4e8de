import type { DomainErrorCode } from '../domain/errors.ts';

/** The HTTP status that answers each code; a new code does not compile until it has one. */
export const errorStatus: Readonly<Record<DomainErrorCode, number>> = {
  INVALID_INPUT: 400,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  STAFF_CODE_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  CHALLENGE_REQUIRED: 428,
  UNAVAILABLE: 503,
};
