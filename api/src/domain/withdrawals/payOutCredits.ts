import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { postCreditPaidOut } from '../ledger/postSettlement.ts';
import { isOpen } from '../purchases/openPurchase.ts';
import { randomAddressPart } from '../purchases/purchaseToken.ts';
import { endPayout } from './resolvePayout.ts';

/** Phones per run. */
const BATCH = 100;
const LEAST_MINOR = 1_000n;

/**
 * Pays out by M-Pesa what phones have left from the time of buyer credit (docs/decisions/191); does nothing once that is
 * done. Nodes of the version before may still open and sell purchases that credit pays a part of: those end first.
 */
export async function payOutCredits(app: App): Promise<void> {
  const holders = await app.db.query<{ id: string }>(
    sql`SELECT c."id"::text AS id FROM "LedgerAccount" a JOIN "BuyerCredit" c ON c."id" = a."owner"::uuid
         WHERE a."kind" = 'BUYER_CREDIT' AND a."currency" = 'KES' AND a."balanceMinor" < 0
           AND NOT EXISTS (SELECT 1 FROM "Purchase" WHERE "phone" = c."phone" AND "creditId" = c."id" AND ${isOpen})
         ORDER BY a."id" LIMIT ${BATCH}`,
  );
  for (const { id } of holders) {
    try {
      await payOut(app, id);
    } catch (error) {
      // Must not hold up the others.
      app.log.error({ alarm: true, err: error, credit: id }, 'the credit of a phone could not be paid out');
    }
  }
}

async function payOut(app: App, creditId: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    // Locked first: a separate statement sees what a node of the version before has committed meanwhile.
    const [holder] = await tx.query<{ phone: string }>(
      sql`SELECT "phone" FROM "BuyerCredit" WHERE "id" = ${creditId}::uuid FOR UPDATE`,
    );
    const [account] = await tx.query<{ owed: string }>(
      sql`SELECT (-"balanceMinor")::text AS owed FROM "LedgerAccount"
           WHERE "kind" = 'BUYER_CREDIT' AND "owner" = ${creditId} AND "currency" = 'KES'`,
    );
    const amountMinor = BigInt(account?.owed ?? 0);
    if (!holder || amountMinor <= 0n) return;
    const now = app.clock.now();
    const refundId = randomUUID();
    await tx.prisma.refund.create({
      data: {
        id: refundId,
        creditId,
        phone: holder.phone,
        amountMinor,
        currency: 'KES',
        reason: 'credit that was left on the phone',
        originatorConversationId: `rf-${randomUUID()}`,
        callbackToken: randomAddressPart(),
        createdAt: now,
        nextCheckAt: now,
      },
    });
    await postCreditPaidOut(tx, { refundId, creditId, amountMinor }, now);
    app.log.info({ refundId, amountMinor }, 'the credit of a phone is paid out');
    if (amountMinor >= LEAST_MINOR) return tx.enqueue('sendRefund', { refundId });
    // In suspense, where staff find it.
    const failure = 'M-Pesa sends Ksh 10 or more';
    return endPayout(app, tx, { kind: 'refund', id: refundId }, { state: 'FAILED', failure });
  });
}
