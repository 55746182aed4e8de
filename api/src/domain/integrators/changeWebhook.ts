import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import { assertSessionLive } from '../accounts/accessTokens.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction, type Tx } from '../transaction.ts';

/**
 * Removes an address of the user's own; what waits for it is given up. Throws NotSignedIn, NotFound.
 */
export async function removeWebhook(app: App, signedIn: SignedIn, id: string): Promise<void> {
  await change(app, signedIn, id, 'remove webhook', async (tx) => {
    await tx.prisma.webhook.update({ where: { id }, data: { removedAt: app.clock.now() } });
    await giveUpWaiting(tx, id, 'the webhook was removed');
  });
}

/** Tells an address of the user's own again that was switched off after it had failed. Throws NotSignedIn, NotFound. */
export async function switchOnWebhook(app: App, signedIn: SignedIn, id: string): Promise<void> {
  await change(app, signedIn, id, 'switch on webhook', async (tx) => {
    await tx.prisma.webhook.update({ where: { id }, data: { disabledAt: null, disabledReason: null } });
  });
}

/** Nothing that waits for this address is tried any more. */
export async function giveUpWaiting(tx: Tx, webhookId: string, reason: string): Promise<void> {
  await tx.prisma.webhookDelivery.updateMany({
    where: { webhookId, state: 'PENDING' },
    data: { state: 'FAILED', nextTryAt: null, lastError: reason },
  });
}

async function change(
  app: App,
  signedIn: SignedIn,
  id: string,
  action: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await assertSessionLive(app, signedIn);
  await inTransaction(app, async (tx) => {
    const rows = isUuid(id)
      ? await tx.query(
          `SELECT 1 AS locked FROM "Webhook"
            WHERE "id" = $1::uuid AND "userId" = $2::uuid AND "removedAt" IS NULL FOR UPDATE`,
          [id, signedIn.userId],
        )
      : [];
    if (rows.length === 0) throw new NotFound('There is no such webhook');
    await work(tx);
    await recordAudit(app, tx, { actorId: signedIn.userId, action, subject: `webhook:${id}` });
  });
}
