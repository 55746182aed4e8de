import type { App } from '../../app.ts';
import { NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { endSessions } from './endSessions.ts';

/** @throws NotFound when it is another user's, or has ended. */
export async function endSession(app: App, signedIn: SignedIn, input: { sessionId: string }): Promise<void> {
  const valid = /^[0-9a-f-]{36}$/i.test(input.sessionId);
  const ended = valid
    ? await inTransaction(app, (tx) =>
        endSessions(app, tx, { userId: signedIn.userId, only: input.sessionId }, 'ended from another device'),
      )
    : [];
  if (ended.length === 0) throw new NotFound('NO_SESSION');
}
