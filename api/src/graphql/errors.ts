import {
  ChallengeRequired,
  Conflict,
  type DomainErrorCode,
  GameRefused,
  InvalidFields,
  NotAllowed,
  NotFound,
  NotSignedIn,
  StaffCodeRequired,
  TooManyRequests,
  Unavailable,
} from '../domain/errors.ts';
import { builder } from './builder.ts';

const ErrorInterface = builder.interfaceRef<Error>('Error').implement({
  description: 'A refusal that the caller can act on; the message is for people.',
  fields: (t) => ({ message: t.exposeString('message', { description: 'What to tell the person.' }) }),
});

const FieldError = builder.objectRef<{ field: string; message: string }>('FieldError').implement({
  description: 'One input field that was refused.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the input field.' }),
    message: t.exposeString('message', { description: 'What to show under the field.' }),
  }),
});

builder.objectType(InvalidFields, {
  name: 'InvalidInputError',
  description: 'The input breaks a rule.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    fields: t.field({
      type: [FieldError],
      description: 'The fields to mark; empty when the rule is about the whole.',
      resolve: (error) => [...error.fields],
    }),
  }),
});
builder.objectType(NotSignedIn, {
  name: 'NotSignedInError',
  description: 'This needs a signed-in user.',
  interfaces: [ErrorInterface],
});
builder.objectType(NotAllowed, {
  name: 'NotAllowedError',
  description: 'This user may not do this.',
  interfaces: [ErrorInterface],
});
builder.objectType(StaffCodeRequired, {
  name: 'StaffCodeRequiredError',
  description:
    'The second factor of this member of staff was not shown, or too long ago for a decision about money. Nothing was changed: call proveStaff, then the same again.',
  interfaces: [ErrorInterface],
});
builder.objectType(NotFound, {
  name: 'NotFoundError',
  description: 'There is no such thing, or not for this user.',
  interfaces: [ErrorInterface],
});
builder.objectType(Conflict, {
  name: 'ConflictError',
  description: 'The state of things forbids it now.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'For programs, such as SLIP_NOT_ON_SALE.' }),
  }),
});
builder.objectType(TooManyRequests, {
  name: 'TooManyRequestsError',
  description: 'A limit is reached.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'How long to wait, in seconds.' }),
  }),
});
builder.objectType(ChallengeRequired, {
  name: 'ChallengeRequiredError',
  description:
    'The caller must solve a puzzle first, then send the same call again with the HTTP header `X-Challenge: {challenge}:{number}`, for a number that makes SHA-256 of `{challenge}:{number}` begin with difficultyBits zero bits. A solution serves once, from the same address, for ten minutes.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    challenge: t.exposeString('challenge', { description: 'The puzzle.' }),
    difficultyBits: t.exposeInt('difficultyBits', {
      description: 'Zero bits that the hash must begin with.',
    }),
  }),
});
builder.objectType(Unavailable, {
  name: 'UnavailableError',
  description: 'Somebody outside did not answer; nothing was changed.',
  interfaces: [ErrorInterface],
});

/** Every mutation may answer with any of these: `errors: mutationErrors`. GameRefusedError is declared with Game. */
export const mutationErrors = {
  types: [
    InvalidFields,
    NotSignedIn,
    NotAllowed,
    StaffCodeRequired,
    NotFound,
    Conflict,
    GameRefused,
    TooManyRequests,
    ChallengeRequired,
    Unavailable,
  ],
};

/** The GraphQL type that answers each code; a new code does not compile until it has one. */
export const errorTypeOf: Readonly<Record<DomainErrorCode, string>> = {
  INVALID_INPUT: 'InvalidInputError',
  NOT_SIGNED_IN: 'NotSignedInError',
  NOT_ALLOWED: 'NotAllowedError',
  STAFF_CODE_REQUIRED: 'StaffCodeRequiredError',
  NOT_FOUND: 'NotFoundError',
  CONFLICT: 'ConflictError',
  TOO_MANY_REQUESTS: 'TooManyRequestsError',
  CHALLENGE_REQUIRED: 'ChallengeRequiredError',
  UNAVAILABLE: 'UnavailableError',
};

export { ErrorInterface };
