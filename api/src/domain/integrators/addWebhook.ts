import type { App } from '../../app.ts';
import { seal } from '../accounts/sealing.ts';
import { requireStepUp } from '../accounts/stepUp.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { webhookAddedLetter } from './keyLetters.ts';
import { lockUser } from './lockUser.ts';
import { newWebhookSecret } from './signWebhook.ts';
import { webhookAddress } from './webhookAddress.ts';
import { MOST_WEBHOOKS, type WebhookEvent } from './webhookEvents.ts';

/** What the signing secrets are sealed for. */
export const SECRET_PURPOSE = 'webhook secret';

/**
 * Registers an address that is told of the user's own events from now on. As it outlives the session, whoever does so
 * has logged in or given the password a moment ago; the owner is told by e-mail.
 *
 * @returns its id, and the secret that signs, which nobody can be shown again.
 * @throws NotSignedIn, InvalidInput under url, events or password, Conflict TOO_MANY_WEBHOOKS beyond five, TooManyRequests.
 */
export async function addWebhook(
  app: App,
  signedIn: SignedIn,
  input: { url: string; events: readonly WebhookEvent[]; password?: string | null },
): Promise<{ id: string; secret: string }> {
  const url = webhookAddress(input.url, app.settings.WEBHOOK_PRIVATE_ADDRESSES === 'allow');
  const events = [...new Set(input.events)];
  if (events.length === 0) throw new InvalidInput('Choose at least one event', 'events');
  await requireStepUp(app, signedIn, input.password ?? null);
  await app.limits.take('integratorsByUser', signedIn.userId);
  const secret = newWebhookSecret();
  const { userId } = signedIn;
  const id = await inTransaction(app, async (tx) => {
    const owner = await lockUser(tx, userId);
    if ((await tx.prisma.webhook.count({ where: { userId, removedAt: null } })) >= MOST_WEBHOOKS) {
      throw new Conflict('TOO_MANY_WEBHOOKS', `You have ${MOST_WEBHOOKS} webhooks: remove one first`);
    }
    const row = await tx.prisma.webhook.create({
      data: {
        userId,
        url,
        events,
        sealedSecret: seal(app.settings.APP_SECRET, SECRET_PURPOSE, secret),
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
      const told = { url, at: app.clock.now() };
      await tx.enqueue('sendMail', webhookAddedLetter(owner.verifiedEmail, told));
    }
    return row.id;
  });
  return { id, secret };
}
