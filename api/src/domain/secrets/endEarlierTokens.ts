import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { markOf } from '../foundation/secretRing.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { hashToken, purchaseToken } from '../purchases/purchaseToken.ts';
import { replaceSigningKeys } from '../sessions/signingKeys.ts';
import { livePurchases } from './livePurchases.ts';

/** After a leak: invalidates all access tokens, and tokens of live purchases made with earlier secrets. @returns how many purchases. */
export async function endEarlierTokens(app: App): Promise<number> {
  await replaceSigningKeys(app);
  let ended = 0;
  for (const { id, tokenHash, secret } of await livePurchases(app)) {
    if (secret === app.settings.APP_SECRET) continue;
    const fresh = hashToken(purchaseToken(app, id));
    await app.db.prisma.purchase.updateMany({ where: { id, tokenHash }, data: { tokenHash: fresh } });
    ended += 1;
  }
  await inTransaction(app, (tx) =>
    recordAudit(app, tx, {
      actorId: null,
      action: 'end tokens of earlier secrets',
      subject: `secret:${markOf(app.settings.APP_SECRET)}`,
      detail: { purchases: ended },
    }),
  );
  return ended;
}
