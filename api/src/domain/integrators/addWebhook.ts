import { filled } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { outgoingAddress } from '../foundation/destinations.ts';
import { Conflict, InvalidInput } from '../foundation/errors.ts';
import { lockUser } from '../foundation/lockUser.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { seal } from '../sessions/sealing.ts';
import { requireStepUp } from '../sessions/stepUp.ts';
import { webhookAddedEmail } from './integratorEmails.ts';
import { newWebhookSecret } from './signWebhook.ts';
import { TEST_EVENT, type WebhookEvent } from './webhookCatalogue.ts';
import { MOST_WEBHOOKS } from './webhookEvents.ts';

export const WEBHOOK_SEAL = 'webhook secret';

/**
 * A webhook outlives the session, so this requires a recent login or the password and sends an e-mail.
 * @returns its id and the signing secret, which is shown only once.
 * @throws NotSignedIn, InvalidInput, Conflict TOO_MANY_WEBHOOKS beyond five, TooManyRequests.
 */
export async function addWebhook(
  app: App,
  signedIn: SignedIn,
  input: { url: string; events: readonly WebhookEvent[]; password?: string | null },
): Promise<{ id: string; secret: string }> {
  const url = outgoingAddress(input.url, app.settings.WEBHOOK_PRIVATE_ADDRESSES === 'allow');
  const events = [...new Set(input.events)];
  if (events.length === 0) throw new InvalidInput('NO_EVENTS', 'events');
  if (events.includes(TEST_EVENT)) throw new InvalidInput('EVENT_IS_A_TEST', 'events');
  await requireStepUp(app, signedIn, input.password ?? null);
  await app.limits.take('integratorsByUser', signedIn.userId);
  const secret = newWebhookSecret();
  const { userId } = signedIn;
  const id = await inTransaction(app, async (tx) => {
    const owner = await lockUser(tx, userId);
    if ((await tx.prisma.webhook.count({ where: { userId, removedAt: null } })) >= MOST_WEBHOOKS) {
      throw new Conflict('TOO_MANY_WEBHOOKS', filled('TOO_MANY_WEBHOOKS', { most: MOST_WEBHOOKS }));
    }
    const row = await tx.prisma.webhook.create({
      data: {
        userId,
        url,
        events,
        sealedSecret: seal(app.settings.APP_SECRET, WEBHOOK_SEAL, secret),
        createdAt: app.clock.now(),
      },
    });
    await recordAudit(app, tx, {
      actorId: userId,
      action: 'add webhook',
      subject: `webhook:${row.id}`,
      detail: { host: new URL(url).host, events },
    });
    if (owner.verifiedEmail) {
      const details = { url, at: app.clock.now() };
      await tx.enqueue('sendMail', webhookAddedEmail(owner.verifiedEmail, details));
    }
    return row.id;
  });
  return { id, secret };
}
