import { TooBusy } from '../../domain/foundation/concurrencyLimiter.ts';
import {
  Busy,
  type DomainError,
  type DomainErrorCode,
  TooManyRequests,
} from '../../domain/foundation/errors.ts';

/** Exhaustive: a new code does not compile without its HTTP status. */
const statusOfCode: Readonly<Record<DomainErrorCode, number>> = {
  INVALID_INPUT: 400,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  STAFF_CODE_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GAME_REFUSED: 409,
  TOO_MANY_REQUESTS: 429,
  CHALLENGE_REQUIRED: 428,
  BUSY: 503,
  UNAVAILABLE: 503,
};

/** The value of Retry-After; null where waiting has no known end. */
export function retryAfter(error: DomainError): number | null {
  const waits = error instanceof TooManyRequests || error instanceof Busy || error instanceof TooBusy;
  return waits ? error.retryAfterSeconds : null;
}

export function errorStatus(error: DomainError): number {
  return statusOfCode[error.code];
}
