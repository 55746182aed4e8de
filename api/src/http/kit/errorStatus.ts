import type { ConflictReason } from '../../domain/foundation/conflictReasons.ts';
import {
  Busy,
  Conflict,
  type DomainError,
  type DomainErrorCode,
  TooManyRequests,
} from '../../domain/foundation/errors.ts';
import { TooBusy } from '../../domain/foundation/turns.ts';

/** Exhaustive: a new code or reason does not compile without its HTTP status. */
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
const statusOfConflict: Readonly<Record<ConflictReason, number>> = {
  ANSWERED: 409,
  BALANCE_TOO_LOW: 409,
  BANNED: 409,
  BOOKING_CODES_LATE: 409,
  CHANGED: 409,
  CODE_REQUIRED: 409,
  CODE_USED: 409,
  DECIDED: 409,
  DELIVERY_WAITS: 409,
  EMAIL_VERIFIED: 409,
  ENDED: 409,
  EXPIRED: 409,
  KEPT: 409,
  KEPT_FOR_BUYER: 409,
  KEY_USED: 409,
  LAST_OWNER: 409,
  METHOD_TOO_NEW: 409,
  MONEY_OPEN: 409,
  MODERATED: 409,
  NEW_TIPSTER_LIMIT: 409,
  NOTHING_TO_POST: 409,
  NOT_CHARGEABLE: 409,
  NOT_FAILED: 409,
  NOT_IN_REVIEW: 409,
  NOT_LISTED_BY_MPESA: 409,
  NOT_MODERATED: 409,
  NOT_OPEN: 409,
  NOT_REFUNDABLE: 409,
  NOT_RETRYABLE: 409,
  NOT_SENDABLE: 409,
  NOT_STAFF: 409,
  NOT_VOID: 409,
  NO_CHARGE: 409,
  NO_DRAW: 409,
  NO_EMAIL: 409,
  NO_FACTOR: 409,
  NO_HOUSE: 409,
  NO_PENDING_EMAIL: 409,
  NO_REPORT: 409,
  NO_TRANSFER_METHOD: 409,
  OTHER_CURRENCY: 409,
  OWN_HOUSE: 409,
  OWN_SLIP: 409,
  PAID: 409,
  PAYMENT_NOT_ENDED: 409,
  PHONE_TOO_NEW: 409,
  PROPOSED: 409,
  PROPOSER_LEFT: 409,
  QUOTE_EXPIRED: 409,
  QUOTE_TOO_SMALL: 409,
  RECEIPT_TAKEN: 409,
  REFUNDED: 409,
  SHARES_OPEN: 409,
  SLIPS_OPEN: 409,
  SLIP_NOT_ON_SALE: 409,
  SLUG_TAKEN: 409,
  TOO_LITTLE: 409,
  TOO_MANY_KEYS: 409,
  TOO_MANY_SLIPS: 409,
  TOO_MANY_WEBHOOKS: 409,
  WEBHOOK_OFF: 409,
  WITHDRAWAL_UNDER_WAY: 409,
};

/** The value of Retry-After; null where waiting has no known end. */
export function retryAfter(error: DomainError): number | null {
  const waits = error instanceof TooManyRequests || error instanceof Busy || error instanceof TooBusy;
  return waits ? error.retryAfterSeconds : null;
}

export function errorStatus(error: DomainError): number {
  return error instanceof Conflict ? statusOfConflict[error.reason] : statusOfCode[error.code];
}
