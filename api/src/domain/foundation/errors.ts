import {
  type FilledRefusal,
  filled,
  type PlainRefusal,
  type Refusal,
  type RefusalCode,
  type RefusalValues,
  refusalText,
} from '@tipsoko/rules/refusals';
import type { ConflictReason } from './conflictReasons.ts';

/** The tables from `code` to GraphQL type and to HTTP status are exhaustive over these. */
export type DomainErrorCode =
  | 'INVALID_INPUT'
  | 'NOT_SIGNED_IN'
  | 'NOT_ALLOWED'
  | 'STAFF_CODE_REQUIRED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'GAME_REFUSED'
  | 'TOO_MANY_REQUESTS'
  | 'CHALLENGE_REQUIRED'
  | 'BUSY'
  | 'UNAVAILABLE';

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  /** Which text `message` is, and what fills its places: for clients that speak another language. */
  readonly messageCode: RefusalCode;
  readonly messageValues: RefusalValues;
  constructor(code: DomainErrorCode, refusal: Refusal) {
    const said = saidOf(refusal);
    super(said.message);
    this.code = code;
    this.messageCode = said.messageCode;
    this.messageValues = said.messageValues;
    this.name = new.target.name;
  }
}

/** A text for people, in English, with its code and values. */
export interface Said {
  readonly message: string;
  readonly messageCode: RefusalCode;
  readonly messageValues: RefusalValues;
}

function saidOf(refusal: Refusal): Said {
  const { code, values }: FilledRefusal =
    typeof refusal === 'string' ? { code: refusal, values: {} } : refusal;
  return { message: refusalText(refusal), messageCode: code, messageValues: values };
}

export interface FieldRefusal {
  /** Name of the input field that a form can mark. */
  readonly field: string;
  readonly refusal: Refusal;
  /** Below the field where that is a list or an object: index, name. */
  readonly below?: readonly (string | number)[];
}

export class InvalidFields extends DomainError {
  readonly fields: ReadonlyArray<{ readonly field: string; readonly path: readonly string[] } & Said>;
  constructor(fields: readonly FieldRefusal[], refusal?: Refusal) {
    super('INVALID_INPUT', refusal ?? fields[0]?.refusal ?? 'INVALID_INPUT');
    this.fields = fields.map(({ field, below = [], refusal }) => ({
      field,
      path: [field, ...below.map(String)],
      ...saidOf(refusal),
    }));
  }
}

/** The refusals of a form by field; null where the field is right. */
export function fieldRefusals(refusals: Readonly<Record<string, Refusal | null>>): FieldRefusal[] {
  return Object.entries(refusals).flatMap(([field, refusal]) => (refusal ? [{ field, refusal }] : []));
}

/** In one field, or as a whole when `field` is null. */
export class InvalidInput extends InvalidFields {
  constructor(refusal: Refusal, field: string | null = null, below: readonly (string | number)[] = []) {
    super(field === null ? [] : [{ field, refusal, below }], refusal);
  }
}

export class NotSignedIn extends DomainError {
  constructor(refusal: Refusal = 'LOGIN_NEEDED') {
    super('NOT_SIGNED_IN', refusal);
  }
}

export class NotAllowed extends DomainError {
  constructor(refusal: Refusal = 'NOT_ALLOWED') {
    super('NOT_ALLOWED', refusal);
  }
}

/** `proveStaff`, then the same call again. */
export class StaffCodeRequired extends DomainError {
  constructor(refusal: Refusal) {
    super('STAFF_CODE_REQUIRED', refusal);
  }
}

export class NotFound extends DomainError {
  constructor(refusal: Refusal) {
    super('NOT_FOUND', refusal);
  }
}

export class Conflict extends DomainError {
  readonly reason: ConflictReason;
  /** The text may be left out where it has the reason's name. */
  constructor(reason: ConflictReason & PlainRefusal, refusal?: Refusal);
  constructor(reason: ConflictReason, refusal: Refusal);
  constructor(reason: ConflictReason, refusal: Refusal = reason as PlainRefusal) {
    super('CONFLICT', refusal);
    this.reason = reason;
  }
}

/** Carries what the form shows about the refused game. */
export class GameRefused extends DomainError {
  readonly gameNumber: number;
  readonly gameName: string;
  constructor(refusal: Refusal, game: { number: number; name: string }) {
    super('GAME_REFUSED', refusal);
    this.gameNumber = game.number;
    this.gameName = game.name;
  }
}

export class TooManyRequests extends DomainError {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, refusal: Refusal = 'TOO_MANY_REQUESTS') {
    super('TOO_MANY_REQUESTS', refusal);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** Of a number whose SHA-256 of `challenge:number` begins with so many zero bits. */
export class ChallengeRequired extends DomainError {
  readonly challenge: string;
  readonly difficultyBits: number;
  constructor(challenge: string, difficultyBits: number) {
    super('CHALLENGE_REQUIRED', 'CHALLENGE_REQUIRED');
    this.challenge = challenge;
    this.difficultyBits = difficultyBits;
  }
}

/** More people want it now than can have it; nothing was begun. The caller's place is kept until then. */
export class Busy extends DomainError {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super('BUSY', filled('MANY_BUYERS', { seconds }));
    this.retryAfterSeconds = seconds;
  }
}

/** Something outside did not answer or refused; the caller has nothing to undo. */
export class Unavailable extends DomainError {
  constructor(refusal: Refusal) {
    super('UNAVAILABLE', refusal);
  }
}
