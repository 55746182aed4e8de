import { deprecated } from '@tipsoko/rules/deprecations';
import { messages } from '@tipsoko/rules/refusals';
import { conflictReasons, type ConflictReason as Reason } from '../../domain/foundation/conflictReasons.ts';
import {
  Busy,
  ChallengeRequired,
  Conflict,
  type DomainError,
  type DomainErrorCode,
  GameRefused,
  InvalidFields,
  NotAllowed,
  NotFound,
  NotSignedIn,
  type Said,
  StaffCodeRequired,
  TooManyRequests,
  Unavailable,
} from '../../domain/foundation/errors.ts';
import { builder } from './builder.ts';
import { pathAsSent } from './pathAsSent.ts';

export const MessageCode = builder.enumType('MessageCode', {
  description:
    'Stable code of every text that the server sends to people, for rewording or translating it. Placeholders in braces are filled from messageValues. Clients must accept unknown values, because more may be added.',
  values: Object.fromEntries(
    Object.entries(messages).map(([code, text]) => [code, { description: text }]),
  ) as Record<keyof typeof messages, { description: string }>,
});

const MessageValue = builder.objectRef<{ name: string; value: string }>('MessageValue').implement({
  description: 'Value of a placeholder in a message.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the placeholder, without braces.' }),
    value: t.exposeString('value', { description: 'Value as inserted into the English text.' }),
  }),
});

const valuesOf = ({ messageValues }: Said) =>
  Object.entries(messageValues).map(([name, value]) => ({ name, value: String(value) }));

const ErrorInterface = builder.interfaceRef<DomainError>('Error').implement({
  description: 'A refusal that the caller can act on. The concrete type says why; `message` is for people.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Text to show to the user, in English.' }),
    messageCode: t.field({
      type: MessageCode,
      description: 'Stable code of `message`, for translating it.',
      resolve: (error) => error.messageCode,
    }),
    messageValues: t.field({
      type: [MessageValue],
      description: 'Values of the placeholders in `message`, at most 2; empty when it has none.',
      resolve: valuesOf,
    }),
  }),
});

const FieldError = builder.objectRef<InvalidFields['fields'][number]>('FieldError').implement({
  description: 'One input field that was refused.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the input field, for marking it in a form.' }),
    path: t.field({
      type: ['String'],
      description:
        'Path of the refused value from the arguments, list indexes as text, at most 5 parts: `["input", "tips", "2", "selection"]`.',
      resolve: ({ path }, _args, _context, info) => pathAsSent(['input', ...path], info),
    }),
    message: t.exposeString('message', { description: 'Text to show beside the field, in English.' }),
    messageCode: t.field({
      type: MessageCode,
      description: 'Stable code of `message`, for translating it.',
      resolve: (refused) => refused.messageCode,
    }),
    messageValues: t.field({
      type: [MessageValue],
      description: 'Values of the placeholders in `message`, at most 2; empty when it has none.',
      resolve: valuesOf,
    }),
  }),
});

builder.objectType(InvalidFields, {
  name: 'InvalidInputError',
  description: 'The input is invalid.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    fields: t.field({
      type: [FieldError],
      description: 'Invalid fields, at most 10; empty when the input as a whole is refused.',
      resolve: (error) => [...error.fields],
    }),
  }),
});
builder.objectType(NotSignedIn, {
  name: 'NotSignedInError',
  description: 'The call needs a signed-in user.',
  interfaces: [ErrorInterface],
});
builder.objectType(NotAllowed, {
  name: 'NotAllowedError',
  description: 'The viewer lacks the role, scope or ownership for this.',
  interfaces: [ErrorInterface],
});
builder.objectType(StaffCodeRequired, {
  name: 'StaffCodeRequiredError',
  description:
    'The session lacks the second factor, or showed it too long ago for a decision about money. Nothing was changed: call proveStaff, then repeat the call.',
  interfaces: [ErrorInterface],
});
builder.objectType(NotFound, {
  name: 'NotFoundError',
  description: 'No such object, or the viewer may not see it; the answer does not say which.',
  interfaces: [ErrorInterface],
});
const ConflictReason = builder.enumType('ConflictReason', {
  description:
    'Why the current state does not allow a mutation. Clients must accept unknown values, because more may be added.',
  values: Object.fromEntries(
    Object.entries(conflictReasons).map(([reason, description]) => [reason, { description }]),
  ) as Record<Reason, { description: string }>,
});
builder.objectType(Conflict, {
  name: 'ConflictError',
  description: 'The current state does not allow the call.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    code: t.field({
      type: ConflictReason,
      description: 'Machine-readable reason, such as SLIP_NOT_ON_SALE.',
      resolve: (error) => error.reason,
    }),
    reason: t.exposeString('reason', {
      description: 'The same as `code`, as text.',
      deprecationReason: deprecated('2026-11-22', 'use `code`, whose values are listed'),
    }),
  }),
});
builder.objectType(TooManyRequests, {
  name: 'TooManyRequestsError',
  description: 'A rate limit was reached; nothing was changed.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'Seconds to wait before the next call.',
    }),
  }),
});
builder.objectType(Busy, {
  name: 'BusyError',
  description:
    'M-Pesa is at capacity. Nothing was started and nothing will be charged: call again after `retryAfterSeconds`. The place in the queue is kept for 30 seconds from then, even after a call that comes too early.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: "Seconds until this phone's place in the queue, 1 to 120.",
    }),
  }),
});
builder.objectType(ChallengeRequired, {
  name: 'ChallengeRequiredError',
  description:
    'Proof of work is required: repeat the call with the HTTP header `X-Challenge: {challenge}:{number}`, where SHA-256 of `{challenge}:{number}` begins with difficultyBits zero bits. A solution is valid once, from the same address, for ten minutes.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    challenge: t.exposeString('challenge', { description: 'Challenge text of the proof-of-work puzzle.' }),
    difficultyBits: t.exposeInt('difficultyBits', {
      description: 'Number of leading zero bits that the hash needs.',
    }),
  }),
});
builder.objectType(Unavailable, {
  name: 'UnavailableError',
  description: 'An external service refused or did not answer; nothing was changed.',
  interfaces: [ErrorInterface],
});

/** The GraphQL type of each error code: a new code does not compile until it has one. */
const errorClasses: Readonly<Record<DomainErrorCode, new (...parts: never[]) => DomainError>> = {
  INVALID_INPUT: InvalidFields,
  NOT_SIGNED_IN: NotSignedIn,
  NOT_ALLOWED: NotAllowed,
  STAFF_CODE_REQUIRED: StaffCodeRequired,
  NOT_FOUND: NotFound,
  CONFLICT: Conflict,
  GAME_REFUSED: GameRefused,
  TOO_MANY_REQUESTS: TooManyRequests,
  CHALLENGE_REQUIRED: ChallengeRequired,
  BUSY: Busy,
  UNAVAILABLE: Unavailable,
};

/**
 * The refusals in a mutation's union: all that its `resolve` can reach and no others, which a test computes from the
 * sources. Another one would still be answered, as an error beside the data with its code.
 */
export const openErrors = (...codes: DomainErrorCode[]) => ({
  types: codes.map((code) => errorClasses[code]),
});

/** With what the scope of a signed-in caller refuses before. */
export const signedInErrors = (...codes: DomainErrorCode[]) => openErrors('NOT_SIGNED_IN', ...codes);

/** With what the scope of staff refuses before. */
export const staffErrors = (...codes: DomainErrorCode[]) =>
  signedInErrors('NOT_ALLOWED', 'STAFF_CODE_REQUIRED', ...codes);

export { ErrorInterface };
