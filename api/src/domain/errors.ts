/**
 * A refusal that the caller can act on. Every kind has a literal `code`; the tables from code to GraphQL type and to
 * HTTP status are exhaustive over `DomainErrorCode`, so that a new kind does not compile until each door answers it.
 */
export type DomainErrorCode =
  | 'INVALID_INPUT'
  | 'NOT_SIGNED_IN'
  | 'NOT_ALLOWED'
  | 'STAFF_CODE_REQUIRED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'CHALLENGE_REQUIRED'
  | 'UNAVAILABLE';

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  constructor(code: DomainErrorCode, message: string) {
    super(message);
    this.code = code;
    this.name = new.target.name;
  }
}

/** Input that the rules refuse; `field` is the name of the input field that a form can mark. */
export class InvalidFields extends DomainError {
  readonly fields: ReadonlyArray<{ field: string; message: string }>;
  constructor(fields: ReadonlyArray<{ field: string; message: string }>, message?: string) {
    super('INVALID_INPUT', message ?? fields[0]?.message ?? 'Invalid input');
    this.fields = fields;
  }
}

/** Input refused in one field, or as a whole when `field` is null. */
export class InvalidInput extends InvalidFields {
  constructor(message: string, field: string | null = null) {
    super(field === null ? [] : [{ field, message }], message);
  }
}

export class NotSignedIn extends DomainError {
  constructor(message = 'You need to be logged in') {
    super('NOT_SIGNED_IN', message);
  }
}

export class NotAllowed extends DomainError {
  constructor(message = 'You may not do this') {
    super('NOT_ALLOWED', message);
  }
}

/** Staff whose second factor was not shown, or too long ago: `proveStaff`, then the same call again. */
export class StaffCodeRequired extends DomainError {
  constructor(message: string) {
    super('STAFF_CODE_REQUIRED', message);
  }
}

export class NotFound extends DomainError {
  constructor(message: string) {
    super('NOT_FOUND', message);
  }
}

/** The state of things forbids it now: not on sale any more, balance too small, link already used. */
export class Conflict extends DomainError {
  /** A machine-readable reason, such as SLIP_NOT_ON_SALE. */
  readonly reason: string;
  constructor(reason: string, message: string) {
    super('CONFLICT', message);
    this.reason = reason;
  }
}

/** A publish refused because of one of its games; carries what the form needs to show. */
export class GameRefused extends DomainError {
  readonly gameNumber: number;
  readonly gameName: string;
  constructor(message: string, game: { number: number; name: string }) {
    super('CONFLICT', message);
    this.gameNumber = game.number;
    this.gameName = game.name;
  }
}

export class TooManyRequests extends DomainError {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, message = 'Too many requests. Please wait and try again') {
    super('TOO_MANY_REQUESTS', message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** The caller must find a number first: SHA-256 of `challenge:number` begins with so many zero bits. */
export class ChallengeRequired extends DomainError {
  readonly challenge: string;
  readonly difficultyBits: number;
  constructor(challenge: string, difficultyBits: number) {
    super('CHALLENGE_REQUIRED', 'Please update the page and try again');
    this.challenge = challenge;
    this.difficultyBits = difficultyBits;
  }
}

/** Something outside did not answer or refused us; nothing was changed that the caller would have to undo. */
export class Unavailable extends DomainError {
  constructor(message: string) {
    super('UNAVAILABLE', message);
  }
}
