import { isCurrency } from '../../../rules/money.ts';
import type { App } from '../../app.ts';
import { postProviderCharge } from '../ledger/postCharges.ts';
import { inTransaction } from '../transaction.ts';
import type { CardCharge } from './CardCheckout.ts';

/** Posts what the card provider kept of a successful charge, once for each charge. */
export async function keepCardCharge(app: App, charge: CardCharge): Promise<void> {
  const { currency, feeMinor, transactionId, status } = charge;
  if (status !== 'successful' || feeMinor === null || feeMinor <= 0n || !isCurrency(currency)) return;
  const kept = { provider: 'FLUTTERWAVE', currency, amountMinor: feeMinor, key: transactionId } as const;
  const known = await app.db.prisma.ledgerTransaction.count({
    where: { idempotencyKey: `charge:FLUTTERWAVE:${transactionId}` },
  });
  if (known === 0) await inTransaction(app, (tx) => postProviderCharge(tx, kept, app.clock.now()));
}
