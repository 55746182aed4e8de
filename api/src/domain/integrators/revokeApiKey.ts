import { isUuid } from '@tipsoko/rules/uuid';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';

/** @throws NotSignedIn, NotFound when it is another user's or already revoked. */
export async function revokeApiKey(app: App, signedIn: SignedIn, id: string): Promise<void> {
  await assertSessionLive(app, signedIn);
  await inTransaction(app, async (tx) => {
    const { count } = isUuid(id)
      ? await tx.prisma.apiKey.updateMany({
          where: { id, userId: signedIn.userId, revokedAt: null },
          data: { revokedAt: app.clock.now() },
        })
      : { count: 0 };
    if (count === 0) throw new NotFound('NO_KEY');
    tx.publish({ type: 'keyRevoked', keyId: id });
    await recordAudit(app, tx, {
      actorId: signedIn.userId,
      action: 'revoke API key',
      subject: `apiKey:${id}`,
    });
  });
}
