import type { App } from '../../app.ts';
import { NotFound } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { endSessions } from './endSessions.ts';

/**
 * Ends one session of the user's own.
 *
 * @throws NotFound when it is not theirs, or has ended.
 */
export async function endSession(app: App, signedIn: SignedIn, input: { sessionId: string }): Promise<void> {
  const valid = /^[0-9a-f-]{36}$/i.test(input.sessionId);
  const ended = valid
    ? await inTransaction(app, (tx) =>
        endSessions(app, tx, { userId: signedIn.userId, only: input.sessionId }, 'ended from another device'),
      )
    : 0;
  if (ended === 0) throw new NotFound('There is no such session');
}
