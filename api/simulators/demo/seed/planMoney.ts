import { clearingOf, exchangeLines } from '../../../src/domain/ledger/postSale.ts';
import type { AccountRef, Posting } from '../../../src/domain/ledger/postTransaction.ts';
import { Books } from './Books.ts';
import { groupBy } from './groupBy.ts';
import type { Marketplace, NumberedSlip } from './planMarketplace.ts';
import { type PlannedSale, planSales } from './planSales.ts';

const DAY = 86_400_000;

export interface SlipSale extends PlannedSale {
  readonly slip: NumberedSlip;
  /** When the slip's result released the earning or took it back, ms; null while it waits. */
  readonly releasedAt: number | null;
  /** The slip was cancelled: the buyer has the money back. */
  readonly refunded: boolean;
}

export interface PlannedWithdrawal {
  readonly id: number;
  readonly tipsterId: string;
  readonly phone: string;
  readonly amountMinor: bigint;
  readonly askedAt: number;
  readonly paidAt: number;
}

export interface MoneyHistory {
  readonly books: Books;
  readonly sales: readonly SlipSale[];
  readonly withdrawals: readonly PlannedWithdrawal[];
}

/** A tipster takes out what is there once a week, from this many cents on. */
const worthwhile = 60_000n;

/** Sales, releases and withdrawals of the marketplace in the order of their times, with their postings. */
export function planMoney(market: Marketplace): MoneyHistory {
  const books = new Books();
  const sales = market.slips.flatMap((slip) => salesOf(market, slip));
  const withdrawals: PlannedWithdrawal[] = [];
  const events: Array<{ at: number; order: number; happen: () => void }> = [];
  const plan = (at: number, happen: () => void) => events.push({ at, order: events.length, happen });

  for (const sale of sales) plan(sale.at, () => books.post(salePosting(sale)));
  for (const [slip, own] of groupBy(sales, (sale) => sale.slip)) {
    const { at } = slip.end;
    if (at === null) continue;
    if (slip.end.outcome.result !== 'CANCELLED') plan(at, () => books.post(releasePosting(slip, own, at)));
    else
      for (const sale of own)
        for (const posting of refundPostings(sale, at)) plan(posting.at.getTime(), () => books.post(posting));
  }
  for (const { person, tipsterId, phone } of market.accounts) {
    // The demo account keeps its last weeks' income, so that a visitor can try a withdrawal.
    const last = market.now - (person.username === 'demo' ? 21 : 1 / 24) * DAY;
    for (let askedAt = market.now - person.joined * DAY + 9 * DAY; askedAt < last; askedAt += 7 * DAY) {
      plan(askedAt, () => {
        const owed = books.owed(payable(tipsterId));
        const amountMinor = (owed / 100n) * 100n;
        if (amountMinor < worthwhile) return;
        const paid = {
          id: withdrawals.length + 1,
          tipsterId,
          phone,
          amountMinor,
          askedAt,
          paidAt: askedAt + 9_000,
        };
        withdrawals.push(paid);
        for (const posting of withdrawalPostings(paid)) books.post(posting);
      });
    }
  }
  for (const event of events.sort((one, other) => one.at - other.at || one.order - other.order))
    event.happen();
  return { books, sales, withdrawals };
}

function salesOf(market: Marketplace, slip: NumberedSlip): SlipSale[] {
  return planSales(slip, slip.number, market.now, market.seed).map((sale) => ({
    ...sale,
    slip,
    releasedAt: slip.end.at,
    refunded: slip.end.outcome.result === 'CANCELLED',
  }));
}

const payable = (tipsterId: string): AccountRef => ({
  kind: 'TIPSTER_PAYABLE',
  owner: tipsterId,
  currency: 'KES',
});
const pending = (tipsterId: string): AccountRef => ({
  kind: 'TIPSTER_PENDING',
  owner: tipsterId,
  currency: 'KES',
});

/** What postSale writes. */
function salePosting(sale: SlipSale): Posting {
  return {
    event: 'sale',
    idempotencyKey: `sale:${sale.purchaseId}`,
    lines: [
      { account: clearingOf(sale.provider, sale.currency), amountMinor: sale.amountMinor },
      ...exchangeLines(sale, 1n),
      { account: pending(sale.slip.tipsterId), amountMinor: -(sale.priceKesMinor - sale.feeKesMinor) },
      { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: -sale.feeKesMinor },
    ],
    detail: { purchaseId: sale.purchaseId },
    at: new Date(sale.at),
  };
}

/** What postRelease writes. */
function releasePosting(slip: NumberedSlip, sales: readonly SlipSale[], at: number): Posting {
  const earned = sales.reduce((sum, sale) => sum + sale.priceKesMinor - sale.feeKesMinor, 0n);
  return {
    event: 'release',
    idempotencyKey: `release:${slip.number}`,
    lines: [
      { account: pending(slip.tipsterId), amountMinor: earned },
      { account: payable(slip.tipsterId), amountMinor: -earned },
    ],
    detail: { slipId: slip.number },
    at: new Date(at),
  };
}

/** A refund reaches the buyer after this long, ms. */
export const refundTakes = 20_000;

/** What postCancelledSale and postRefundPaid write. */
function refundPostings(sale: SlipSale, at: number): Posting[] {
  const inFlight: AccountRef = { kind: 'REFUNDS_IN_FLIGHT', currency: sale.currency };
  const refundId = refundIdOf(sale);
  return [
    {
      event: 'cancelledSale',
      idempotencyKey: `cancelledSale:${sale.purchaseId}`,
      lines: [
        { account: pending(sale.slip.tipsterId), amountMinor: sale.priceKesMinor - sale.feeKesMinor },
        { account: { kind: 'PLATFORM_FEE', currency: 'KES' }, amountMinor: sale.feeKesMinor },
        ...exchangeLines(sale, -1n),
        { account: inFlight, amountMinor: -sale.amountMinor },
      ],
      detail: { purchaseId: sale.purchaseId },
      at: new Date(at),
    },
    {
      event: 'refundPaid',
      idempotencyKey: `refundPaid:${refundId}`,
      lines: [
        { account: inFlight, amountMinor: sale.amountMinor },
        { account: clearingOf(sale.provider, sale.currency), amountMinor: -sale.amountMinor },
      ],
      detail: { refundId },
      at: new Date(at + refundTakes),
    },
  ];
}

/** The id of a purchase's refund: its own, turned round in the last block. */
export function refundIdOf({ purchaseId }: SlipSale): string {
  return purchaseId.slice(0, 24) + [...purchaseId.slice(24)].reverse().join('');
}

/** What postWithdrawalRequested and postWithdrawalPaid write. */
function withdrawalPostings(paid: PlannedWithdrawal): Posting[] {
  const inFlight: AccountRef = { kind: 'WITHDRAWALS_IN_FLIGHT', owner: paid.tipsterId, currency: 'KES' };
  const clearing: AccountRef = { kind: 'MPESA_CLEARING', currency: 'KES' };
  const move = (event: string, from: AccountRef, to: AccountRef, at: number): Posting => ({
    event,
    idempotencyKey: `${event}:${paid.id}`,
    lines: [
      { account: from, amountMinor: paid.amountMinor },
      { account: to, amountMinor: -paid.amountMinor },
    ],
    detail: { withdrawalId: paid.id },
    at: new Date(at),
  });
  return [
    move('withdrawalRequested', payable(paid.tipsterId), inFlight, paid.askedAt),
    move('withdrawalPaid', inFlight, clearing, paid.paidAt),
  ];
}
