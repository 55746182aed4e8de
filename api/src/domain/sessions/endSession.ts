import type { App } from '../../app.ts';
import { NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { endSessions } from './endSessions.ts';
import { requireStepUp } from './stepUp.ts';

/** @throws NotFound when it is not the user's own, or has ended; what {@link requireStepUp} throws. */
export async function endSession(
  app: App,
  signedIn: SignedIn,
  input: { sessionId: string; password: string | null },
): Promise<void> {
  await requireStepUp(app, signedIn, input.password);
  const valid = /^[0-9a-f-]{36}$/i.test(input.sessionId);
  const ended = valid
    ? await inTransaction(app, (tx) =>
        endSessions(app, tx, { userId: signedIn.userId, only: input.sessionId }, 'ended from another device'),
      )
    : [];
  if (ended.length === 0) throw new NotFound('NO_SESSION');
}
