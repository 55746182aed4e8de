import { isUuid } from '@tipsoko/rules/uuid';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';

/** Cancels pending deliveries. @throws NotSignedIn, NotFound. */
export async function removeWebhook(app: App, signedIn: SignedIn, id: string): Promise<void> {
  await change(app, signedIn, id, 'remove webhook', async (tx) => {
    await tx.prisma.webhook.update({ where: { id }, data: { removedAt: app.clock.now() } });
    await cancelPendingDeliveries(tx, id, 'the webhook was removed');
  });
}

/** @throws NotSignedIn, NotFound. */
export async function switchOnWebhook(app: App, signedIn: SignedIn, id: string): Promise<void> {
  await change(app, signedIn, id, 'switch on webhook', async (tx) => {
    await tx.prisma.webhook.update({ where: { id }, data: { disabledAt: null, disabledReason: null } });
  });
}

export async function cancelPendingDeliveries(tx: Tx, webhookId: string, reason: string): Promise<void> {
  await tx.prisma.webhookDelivery.updateMany({
    where: { webhookId, state: 'PENDING' },
    data: { state: 'FAILED', nextTryAt: null, lastError: reason },
  });
}

/** @throws NotFound */
export async function lockOwnWebhook(tx: Tx, signedIn: SignedIn, id: string): Promise<OwnWebhook> {
  if (!isUuid(id)) throw new NotFound('NO_WEBHOOK');
  await lockRows(tx, 'Webhook', sql`"id" = ${id}::uuid AND "userId" = ${signedIn.userId}::uuid`);
  const row = await tx.prisma.webhook.findUnique({
    where: { id, userId: signedIn.userId, removedAt: null },
    select: { id: true, url: true, sealedSecret: true, slow: true, disabledAt: true },
  });
  if (!row) throw new NotFound('NO_WEBHOOK');
  return { ...row, off: row.disabledAt !== null };
}

interface OwnWebhook {
  id: string;
  url: string;
  sealedSecret: string;
  slow: boolean;
  off: boolean;
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
    await lockOwnWebhook(tx, signedIn, id);
    await work(tx);
    await recordAudit(app, tx, { actorId: signedIn.userId, action, subject: `webhook:${id}` });
  });
}
