import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import { assertSessionLive } from '../accounts/accessTokens.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../errors.ts';
import type { SignedIn } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Ends a key of the user's own, for ever and at once.
 *
 * @throws NotSignedIn, NotFound when it is not theirs or does not work any more.
 */
export async function revokeApiKey(app: App, signedIn: SignedIn, id: string): Promise<void> {
  await assertSessionLive(app, signedIn);
  await inTransaction(app, async (tx) => {
    const { count } = isUuid(id)
      ? await tx.prisma.apiKey.updateMany({
          where: { id, userId: signedIn.userId, revokedAt: null },
          data: { revokedAt: app.clock.now() },
        })
      : { count: 0 };
    if (count === 0) throw new NotFound('There is no such key');
    await recordAudit(app, tx, {
      actorId: signedIn.userId,
      action: 'revoke API key',
      subject: `apiKey:${id}`,
    });
  });
}
