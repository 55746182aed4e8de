import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Tx } from '../foundation/transaction.ts';
import type { EndReason } from '../sessions/endSessions.ts';
import { cancelPendingDeliveries } from './changeWebhook.ts';
import { accessEndedEmail } from './integratorEmails.ts';

/** Actions by which an owner reacts to an intruder. */
type Alarm = Extract<EndReason, 'password changed' | 'password reset' | 'logged out everywhere'>;

export interface EndedAccess {
  readonly sessions: readonly string[];
  readonly keys: readonly string[];
}

/** Revokes keys that read the account or publish, and webhooks: they would outlive an intruder's sessions. @returns the keys' ids. */
export async function endAccountAccess(app: App, tx: Tx, userId: string, reason: Alarm): Promise<string[]> {
  const now = app.clock.now();
  const keys = await tx.prisma.apiKey.updateManyAndReturn({
    where: { userId, OR: [{ readsAccount: true }, { publishes: true }], revokedAt: null },
    data: { revokedAt: now },
    select: { id: true },
  });
  const revoked = keys.map(({ id }) => id);
  for (const keyId of revoked) tx.publish({ type: 'keyRevoked', keyId });
  const webhooks = await tx.prisma.webhook.updateManyAndReturn({
    where: { userId, disabledAt: null, removedAt: null },
    data: { disabledAt: now, disabledReason: reasons[reason] },
    select: { id: true },
  });
  for (const { id } of webhooks) await cancelPendingDeliveries(tx, id, 'the webhook was switched off');
  const ended = [
    ...keys.map(({ id }) => ({ action: 'revoke API key', subject: `apiKey:${id}` })),
    ...webhooks.map(({ id }) => ({ action: 'switch off webhook', subject: `webhook:${id}` })),
  ];
  if (ended.length === 0) return revoked;
  for (const one of ended) await recordAudit(app, tx, { actorId: userId, ...one, detail: { reason } });
  const owner = await tx.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true },
  });
  if (owner.email && owner.emailVerifiedAt) {
    const counts = { keys: keys.length, webhooks: webhooks.length };
    await tx.enqueue('sendMail', accessEndedEmail(owner.email, counts, reasons[reason]));
  }
  return revoked;
}

const reasons: Readonly<Record<Alarm, string>> = {
  'password changed': 'your password was changed',
  'password reset': 'your password was reset',
  'logged out everywhere': 'you logged out everywhere',
};
