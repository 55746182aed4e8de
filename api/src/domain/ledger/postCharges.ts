import type { Currency, PaymentProvider } from '../../db/generated/prisma/enums.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { clearingOf } from './postSale.ts';
import { type Posted, postTransaction } from './postTransaction.ts';

/** Minor units; `key` identifies the payment, so that its charge is posted once. `accrued`: by tariff before it was taken. */
export async function postProviderCharge(
  tx: SqlTx,
  charge: {
    provider: PaymentProvider;
    currency: Currency;
    amountMinor: bigint;
    key: string;
    accrued?: boolean;
  },
  at: Date,
): Promise<Posted> {
  const { provider, currency, amountMinor, key, accrued = false } = charge;
  return postTransaction(tx, {
    event: 'providerCharge',
    idempotencyKey: `charge:${provider}:${key}`,
    lines: [
      { account: { kind: accrued ? 'CHARGES_ACCRUED' : 'PROVIDER_CHARGES', currency }, amountMinor },
      { account: clearingOf(provider, currency), amountMinor: -amountMinor },
    ],
    at,
  });
}

/** Money that was at the provider before our books began is the owner's. Once per provider and currency. */
export async function postOpeningBalance(
  tx: SqlTx,
  opening: { provider: PaymentProvider; currency: Currency; amountMinor: bigint },
  at: Date,
): Promise<Posted> {
  const { provider, currency, amountMinor } = opening;
  return postTransaction(tx, {
    event: 'openingBalance',
    idempotencyKey: `openingBalance:${provider}:${currency}`,
    lines: [
      { account: clearingOf(provider, currency), amountMinor },
      { account: { kind: 'OWNER_FUNDS', currency }, amountMinor: -amountMinor },
    ],
    at,
  });
}
