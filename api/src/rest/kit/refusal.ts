import {
  Busy,
  ChallengeRequired,
  type DomainError,
  InvalidFields,
  NotSignedIn,
  TooManyRequests,
} from '../../domain/foundation/errors.ts';
import { errorStatus } from '../../http/kit/errorStatus.ts';
import type { RefusalNames } from './route.ts';

export interface RefusalAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** A refusal in the documented shape: `message` always, and what clients look for beside it. */
export function refusalAnswer(error: DomainError, names: RefusalNames): RefusalAnswer {
  const message = error instanceof NotSignedIn && names.signIn ? names.signIn : error.message;
  const body: Record<string, unknown> = { message };
  for (const key of names.repeat ?? []) body[key] = message;
  if (error instanceof InvalidFields) {
    for (const { field, message: text } of error.fields) {
      for (const name of names.fields?.[field] ?? [field]) {
        // The first message of a field is the one that its form shows.
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
  if (error instanceof TooManyRequests || error instanceof Busy)
    headers['retry-after'] = String(error.retryAfterSeconds);
  if (error instanceof NotSignedIn) headers['www-authenticate'] = 'Bearer';
  return { status: errorStatus(error), headers, body };
}
