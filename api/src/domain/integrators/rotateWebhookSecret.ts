import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { lockUser } from '../foundation/lockUser.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { seal } from '../sessions/sealing.ts';
import { requireStepUp } from '../sessions/stepUp.ts';
import { WEBHOOK_SEAL } from './addWebhook.ts';
import { lockOwnWebhook } from './changeWebhook.ts';
import { secretRotatedEmail } from './integratorEmails.ts';
import { newWebhookSecret } from './signWebhook.ts';

const BOTH_SIGN_MS = 24 * 3_600_000;

/**
 * Both secrets sign for a day, so that the receiver can switch without a gap; rotating again within it drops the oldest.
 * @returns the new secret, which is shown only once. @throws NotSignedIn, InvalidInput, NotFound, TooManyRequests.
 */
export async function rotateWebhookSecret(
  app: App,
  signedIn: SignedIn,
  input: { id: string; password?: string | null },
): Promise<{ secret: string; previousUntil: Date }> {
  await requireStepUp(app, signedIn, input.password ?? null);
  await app.limits.take('integratorsByUser', signedIn.userId);
  const secret = newWebhookSecret();
  const now = app.clock.now();
  const previousUntil = new Date(now.getTime() + BOTH_SIGN_MS);
  await inTransaction(app, async (tx) => {
    const owner = await lockUser(tx, signedIn.userId);
    const { id, url, sealedSecret } = await lockOwnWebhook(tx, signedIn, input.id);
    await tx.prisma.webhook.update({
      where: { id },
      data: {
        sealedSecret: seal(app.settings.APP_SECRET, WEBHOOK_SEAL, secret),
        previousSecret: sealedSecret,
        previousUntil,
      },
    });
    await recordAudit(app, tx, {
      actorId: signedIn.userId,
      action: 'rotate webhook secret',
      subject: `webhook:${id}`,
    });
    if (owner.verifiedEmail) {
      await tx.enqueue('sendMail', secretRotatedEmail(owner.verifiedEmail, { url, at: now }));
    }
  });
  return { secret, previousUntil };
}
