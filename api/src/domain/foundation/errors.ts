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

/** Tables from code to GraphQL type and HTTP status are exhaustive over these. */
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
  /** Code and values of `message`, for clients that translate it. */
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

/** English text for people with its code and values. */
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
  /** Path below the field for lists and objects: index, name. */
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

/** Refusals of a form by field; null marks a valid field. */
export function fieldRefusals(refusals: Readonly<Record<string, Refusal | null>>): FieldRefusal[] {
  return Object.entries(refusals).flatMap(([field, refusal]) => (refusal ? [{ field, refusal }] : []));
}

/** `field` is null when the input as a whole is refused. */
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

/** The client calls `proveStaff`, then repeats the call. */
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
  /** The text may be omitted when it has the reason's name. */
  constructor(reason: ConflictReason & PlainRefusal, refusal?: Refusal);
  constructor(reason: ConflictReason, refusal: Refusal);
  constructor(reason: ConflictReason, refusal: Refusal = reason as PlainRefusal) {
    super('CONFLICT', refusal);
    this.reason = reason;
  }
}

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

/** Asks for a number whose SHA-256 of `challenge:number` begins with the given count of zero bits. */
export class ChallengeRequired extends DomainError {
  readonly challenge: string;
  readonly difficultyBits: number;
  constructor(challenge: string, difficultyBits: number) {
    super('CHALLENGE_REQUIRED', 'CHALLENGE_REQUIRED');
    this.challenge = challenge;
    this.difficultyBits = difficultyBits;
  }
}

/** Over capacity; nothing was started. The caller's place in the queue is kept until the given time. */
export class Busy extends DomainError {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super('BUSY', filled('MANY_BUYERS', { seconds }));
    this.retryAfterSeconds = seconds;
  }
}

/** An outside service refused or did not answer; nothing was changed. */
export class Unavailable extends DomainError {
  constructor(refusal: Refusal) {
    super('UNAVAILABLE', refusal);
  }
}
