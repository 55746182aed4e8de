import { type Money, moneyOf } from '../../../rules/money.ts';
import type { Market } from '../../../rules/salePrice.ts';
import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import type { PayoutState, PurchaseState } from '../../db/generated/prisma/enums.ts';
import type { Eyes } from '../eyes.ts';
import { countryOfColumn } from './openPurchase.ts';
import { isPaymentFailure, type PaymentFailure } from './paymentFailure.ts';
import { purchaseMessage } from './purchaseMessage.ts';
import { hashToken, purchaseOfFollowToken } from './purchaseToken.ts';

export interface PurchaseView {
  readonly id: string;
  /** The token it was asked for with; null when read by its signed-in buyer. */
  readonly token: string | null;
  /** Whether that token opens the slip, or only follows the payment. */
  readonly opens: boolean;
  readonly state: PurchaseState;
  readonly failure: PaymentFailure | null;
  readonly message: string;
  readonly amount: Money;
  readonly country: Market;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly receipt: string | null;
  readonly checkoutUrl: string | null;
  readonly slipId: number | null;
  readonly planId: string | null;
  readonly version: number;
}

/** The purchase that a token belongs to; a follow token shows its state without receipt and checkout. */
export async function readPurchaseByToken(app: App, token: string): Promise<PurchaseView | null> {
  const followed = purchaseOfFollowToken(app, token);
  const row = await app.db.prisma.purchase.findUnique({
    where: followed ? { id: followed } : { tokenHash: hashToken(token) },
    include: { refund: { select: { calledBackAt: true, state: true } } },
  });
  return row && viewOf(row, token, followed === null);
}

/** Purchases by their ids, null where these eyes may not see one. Ids open nothing by themselves. */
export async function readPurchasesByIds(
  app: App,
  eyes: Eyes,
  ids: readonly string[],
): Promise<Array<PurchaseView | null>> {
  const rows = await app.db.prisma.purchase.findMany({
    where: { id: { in: ids.filter(isUuid) } },
    include: { refund: { select: { calledBackAt: true, state: true } } },
  });
  const tokens = new Map(eyes.purchaseTokens.map((token) => [hashToken(token), token]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) return null;
    const token = tokens.get(row.tokenHash) ?? null;
    const mine = eyes.viewer !== null && (eyes.viewer.isStaff || eyes.viewer.userId === row.buyerUserId);
    return token !== null || mine ? viewOf(row, token, true) : null;
  });
}

type Row = NonNullable<Awaited<ReturnType<App['db']['prisma']['purchase']['findUnique']>>> & {
  refund: { calledBackAt: Date | null; state: PayoutState } | null;
};

function viewOf(row: Row, token: string | null, opens: boolean): PurchaseView {
  return {
    id: row.id,
    token,
    opens,
    state: row.state,
    failure: isPaymentFailure(row.failure) ? row.failure : null,
    message: purchaseMessage({ ...row, refund: row.refund?.calledBackAt === null ? row.refund.state : null }),
    amount: moneyOf(row.amountMinor, row.currency),
    country: countryOfColumn(row.country),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    paidAt: row.paidAt,
    receipt: opens ? row.receipt : null,
    checkoutUrl: opens ? row.checkoutLink : null,
    slipId: row.slipId,
    planId: row.planId,
    version: row.version,
  };
}
