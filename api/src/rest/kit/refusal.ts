import { type Refusal, refusalText } from '@tipsoko/rules/refusals';
import {
  ChallengeRequired,
  type DomainError,
  InvalidFields,
  NotSignedIn,
} from '../../domain/foundation/errors.ts';
import { errorStatus, retryAfter } from '../../http/kit/errorStatus.ts';
import type { RefusalNames } from './route.ts';

export interface RefusalAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** The code of the text, and the values of its places where it has any. */
export function codeOf(refusal: Refusal): Record<string, unknown> {
  if (typeof refusal === 'string') return { message_code: refusal };
  const { code, values } = refusal;
  return { message_code: code, ...(Object.keys(values).length === 0 ? {} : { message_values: values }) };
}

/** A refusal in the documented shape: `message` always, and what clients look for beside it. */
export function refusalAnswer(error: DomainError, names: RefusalNames): RefusalAnswer {
  const refusal =
    error instanceof NotSignedIn && names.signIn
      ? names.signIn
      : { code: error.messageCode, values: error.messageValues };
  const message = refusalText(refusal);
  const body: Record<string, unknown> = { message, ...codeOf(refusal) };
  for (const key of names.repeat ?? []) body[key] = message;
  if (error instanceof InvalidFields) {
    for (const { field, message: text } of error.fields) {
      for (const name of names.fields?.[field] ?? [field]) {
        // Only the first message of a field, as forms show.
        if (name !== 'message' && !(name in body)) body[name] = names.lists?.includes(name) ? [text] : text;
      }
    }
  }
  if (error instanceof ChallengeRequired) {
    body.challenge = error.challenge;
    body.difficulty_bits = error.difficultyBits;
  }
  Object.assign(body, names.extra?.(error));
  const headers: Record<string, string> = {};
  const wait = retryAfter(error);
  if (wait !== null) headers['retry-after'] = String(wait);
  if (error instanceof NotSignedIn) headers['www-authenticate'] = 'Bearer';
  return { status: errorStatus(error), headers, body };
}
