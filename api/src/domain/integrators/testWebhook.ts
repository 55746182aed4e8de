import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import { Conflict } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';
import { lockOwnWebhook } from './changeWebhook.ts';
import { bodyOf, storeDeliveries } from './notifyWebhooks.ts';
import { TEST_EVENT } from './webhookCatalogue.ts';

/** Never retried. @returns the delivery's id. @throws NotSignedIn, NotFound, TooManyRequests, Conflict WEBHOOK_OFF. */
export async function testWebhook(app: App, signedIn: SignedIn, id: string): Promise<string> {
  await assertSessionLive(app, signedIn);
  await app.limits.take('integratorsByUser', signedIn.userId);
  const deliveryId = randomUUID();
  await inTransaction(app, async (tx) => {
    const { slow, off } = await lockOwnWebhook(tx, signedIn, id);
    if (off) throw new Conflict('WEBHOOK_OFF');
    const at = app.clock.now();
    const body = bodyOf(TEST_EVENT, at, { webhook: id });
    await storeDeliveries(tx, { event: TEST_EVENT, body, at }, [{ id: deliveryId, webhookId: id, slow }]);
  });
  return deliveryId;
}
