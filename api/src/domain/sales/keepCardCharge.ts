import { isCurrency } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { postProviderCharge } from '../ledger/postCharges.ts';
import type { CardCharge } from '../payments/CardCheckout.ts';

/** Idempotent per charge. */
export async function keepCardCharge(app: App, charge: CardCharge): Promise<void> {
  const { currency, feeMinor, transactionId, status } = charge;
  if (status !== 'successful' || feeMinor === null || feeMinor <= 0n || !isCurrency(currency)) return;
  const kept = { provider: 'FLUTTERWAVE', currency, amountMinor: feeMinor, key: transactionId } as const;
  const known = await app.db.prisma.ledgerTransaction.count({
    where: { idempotencyKey: `charge:FLUTTERWAVE:${transactionId}` },
  });
  if (known === 0) await inTransaction(app, (tx) => postProviderCharge(tx, kept, app.clock.now()));
}
