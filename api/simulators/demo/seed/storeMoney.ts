import type { App } from '../../../src/app.ts';
import { inSqlTransaction } from '../../../src/domain/foundation/transaction.ts';
import { countryColumn } from '../../../src/domain/purchases/openPurchase.ts';
import { hashToken, purchaseToken } from '../../../src/domain/purchases/purchaseToken.ts';
import { groupBy } from './groupBy.ts';
import { hexOf, receiptOf, uuidOf } from './identifiers.ts';
import { insertInto, insertRows, moveCounter, type Row } from './insertRows.ts';
import {
  accountColumns,
  deliveryColumns,
  earningColumns,
  entryColumns,
  purchaseColumns,
  refundColumns,
  transactionColumns,
  withdrawalColumns,
} from './moneyColumns.ts';
import {
  type MoneyHistory,
  type PlannedWithdrawal,
  refundIdOf,
  refundTakes,
  type SlipSale,
} from './planMoney.ts';

/** Purchases, deliveries, earnings, withdrawals and the ledger that says the same. */
export async function storeMoney(
  app: App,
  seed: number,
  money: MoneyHistory,
  onProgress: (share: number) => void,
): Promise<void> {
  const { books, sales, withdrawals } = money;
  await insertRows(
    app,
    'Purchase',
    purchaseColumns,
    sales.map((sale) => purchaseRow(app, seed, sale)),
  );
  onProgress(0.25);
  await insertRows(
    app,
    'Delivery',
    deliveryColumns,
    sales.map((sale) => deliveryRow(seed, sale)),
  );
  await insertRows(
    app,
    'Earning',
    earningColumns,
    sales.map((sale) => earningRow(seed, sale)),
  );
  const refunded = sales.filter((sale) => sale.refunded);
  await insertRows(
    app,
    'Refund',
    refundColumns,
    refunded.map((sale) => refundRow(seed, sale)),
  );
  onProgress(0.4);
  await insertRows(
    app,
    'Withdrawal',
    withdrawalColumns,
    withdrawals.map((one) => withdrawalRow(seed, one)),
  );
  await moveCounter(app, 'Withdrawal');
  await inSqlTransaction(app, (tx) => insertInto(tx, 'LedgerAccount', accountColumns, books.accounts()));
  await moveCounter(app, 'LedgerAccount');
  await storePostings(app, money, (share) => onProgress(0.45 + share * 0.55));
  await moveCounter(app, 'LedgerTransaction');
}

/** A posting and its lines go in together: the database checks each at its commit. */
async function storePostings(
  app: App,
  { books }: MoneyHistory,
  onProgress: (share: number) => void,
): Promise<void> {
  const CHUNK = 800;
  const entriesOf = groupBy(books.entries, (entry) => entry.transactionId as number);
  for (let from = 0; from < books.transactions.length; from += CHUNK) {
    const part = books.transactions.slice(from, from + CHUNK);
    await inSqlTransaction(app, async (tx) => {
      await insertInto(tx, 'LedgerTransaction', transactionColumns, part);
      const entries = part.flatMap((transaction) => entriesOf.get(transaction.id as number) ?? []);
      await insertInto(tx, 'LedgerEntry', entryColumns, entries);
    });
    onProgress(Math.min(1, (from + CHUNK) / books.transactions.length));
  }
}

function purchaseRow(app: App, seed: number, sale: SlipSale): Row {
  const byPhone = sale.provider === 'MPESA';
  const asked = sale.at - 14_000;
  return {
    id: sale.purchaseId,
    tokenHash: hashToken(purchaseToken(app, sale.purchaseId)),
    slipId: sale.slip.number,
    phone: sale.phone,
    email: sale.email,
    country: countryColumn(sale.market),
    provider: sale.provider,
    currency: sale.currency,
    amountMinor: sale.amountMinor,
    priceKesMinor: sale.priceKesMinor,
    feeKesMinor: sale.feeKesMinor,
    state: 'PAID',
    callbackToken: hexOf(seed, `callback ${sale.purchaseId}`, 32),
    checkoutRequestId: byPhone ? `ws_CO_${hexOf(seed, `checkout ${sale.purchaseId}`, 24)}` : null,
    txRef: byPhone ? null : `tip_${hexOf(seed, `reference ${sale.purchaseId}`, 32)}`,
    receipt: byPhone
      ? receiptOf(seed, sale.purchaseId)
      : BigInt(`0x${hexOf(seed, `card ${sale.purchaseId}`, 12)}`).toString(),
    paidAmountMinor: sale.amountMinor,
    createdAt: new Date(asked),
    requestedAt: new Date(asked),
    expiresAt: new Date(asked + 180_000),
    paidAt: new Date(sale.at),
    endedAt: new Date(sale.at),
    version: 2,
  };
}

function deliveryRow(seed: number, sale: SlipSale): Row {
  return {
    id: uuidOf(seed, `delivery ${sale.purchaseId}`),
    purchaseId: sale.purchaseId,
    channel: sale.phone ? 'SMS' : 'EMAIL',
    state: 'DELIVERED',
    attempts: 1,
    providerMessageId: `ATXid_${uuidOf(seed, `message ${sale.purchaseId}`)}`,
    createdAt: new Date(sale.at),
    sentAt: new Date(sale.at + 1_200),
  };
}

function earningRow(seed: number, sale: SlipSale): Row {
  return {
    id: uuidOf(seed, `earning ${sale.purchaseId}`),
    tipsterId: sale.slip.tipsterId,
    purchaseId: sale.purchaseId,
    slipId: sale.slip.number,
    amountMinor: sale.priceKesMinor - sale.feeKesMinor,
    status: sale.releasedAt === null ? 'PENDING' : sale.refunded ? 'UNPAID' : 'PAID',
    earnedAt: new Date(sale.at),
    settledAt: sale.releasedAt === null ? null : new Date(sale.releasedAt),
  };
}

function refundRow(seed: number, sale: SlipSale): Row {
  const at = sale.releasedAt ?? sale.at;
  const id = refundIdOf(sale);
  return {
    id,
    purchaseId: sale.purchaseId,
    amountMinor: sale.amountMinor,
    currency: sale.currency,
    reason: 'the slip was cancelled',
    state: 'PAID',
    originatorConversationId: `rf-${id}`,
    callbackToken: hexOf(seed, `refund callback ${sale.purchaseId}`, 32),
    receipt: receiptOf(seed, `refund ${sale.purchaseId}`),
    createdAt: new Date(at),
    sentAt: new Date(at + 1_000),
    endedAt: new Date(at + refundTakes),
  };
}

function withdrawalRow(seed: number, paid: PlannedWithdrawal): Row {
  return {
    id: paid.id,
    tipsterId: paid.tipsterId,
    amountMinor: paid.amountMinor,
    phone: paid.phone,
    state: 'PAID',
    originatorConversationId: uuidOf(seed, `payout ${paid.id}`),
    callbackToken: hexOf(seed, `payout callback ${paid.id}`, 32),
    receipt: receiptOf(seed, `payout receipt ${paid.id}`),
    createdAt: new Date(paid.askedAt),
    sentAt: new Date(paid.askedAt + 1_000),
    endedAt: new Date(paid.paidAt),
  };
}
