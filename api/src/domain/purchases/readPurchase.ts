import { type Money, moneyOf } from '@tipsoko/rules/money';
import { maskPhone } from '@tipsoko/rules/phone';
import type { PurchaseTextCode } from '@tipsoko/rules/refusals';
import type { SalesRegion } from '@tipsoko/rules/salePrice';
import { isUuid } from '@tipsoko/rules/uuid';
import type { App } from '../../app.ts';
import type { PayoutState, PurchaseState } from '../../db/generated/prisma/enums.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { isPaymentFailure, type PaymentFailure } from '../payments/paymentFailure.ts';
import { countryOfColumn } from './openPurchase.ts';
import { purchaseCode, purchaseMessage } from './purchaseMessage.ts';
import { hashToken, purchaseOfFollowToken } from './purchaseToken.ts';

export interface PurchaseView {
  readonly id: string;
  /** Null when read by its signed-in buyer without a token. */
  readonly token: string | null;
  readonly opens: boolean;
  readonly state: PurchaseState;
  readonly failure: PaymentFailure | null;
  readonly message: string;
  /** Code of `message`; its placeholder `{phone}` is `maskedPhone`. */
  readonly messageCode: PurchaseTextCode;
  /** Null for payments without a phone. */
  readonly maskedPhone: string | null;
  readonly amount: Money;
  readonly country: SalesRegion;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly receipt: string | null;
  readonly checkoutUrl: string | null;
  readonly slipId: number | null;
  readonly planId: string | null;
  readonly version: number;
}

export async function readPurchaseByToken(app: App, token: string): Promise<PurchaseView | null> {
  return (await readPurchasesByTokens(app, [token]))[0] ?? null;
}

/** In the order asked; null for an unknown token. A follow token shows the state without receipt and checkout. */
export async function readPurchasesByTokens(
  app: App,
  tokens: readonly string[],
): Promise<Array<PurchaseView | null>> {
  const asked = tokens.map((token) => ({
    token,
    followed: purchaseOfFollowToken(app, token),
    hash: hashToken(token),
  }));
  const followed = asked.flatMap((one) => one.followed ?? []);
  const byToken = {
    tokenHash: { in: asked.flatMap((one) => (one.followed === null ? one.hash : [])) },
  };
  const rows = await app.db.prisma.purchase.findMany({
    where: followed.length === 0 ? byToken : { OR: [byToken, { id: { in: followed } }] },
    include: { refund: { select: refundShown } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
  return asked.map(({ token, followed: id, hash }) => {
    const row = id === null ? byHash.get(hash) : byId.get(id);
    return row ? viewOf(row, token, id === null) : null;
  });
}

/** Null where this viewer may not see it: an id alone opens nothing. */
export async function readPurchasesByIds(
  app: App,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Array<PurchaseView | null>> {
  const rows = await app.db.prisma.purchase.findMany({
    where: { id: { in: ids.filter(isUuid) } },
    include: { refund: { select: refundShown } },
  });
  const tokens = new Map(viewer.purchaseTokens.map((token) => [hashToken(token), token]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) return null;
    const token = tokens.get(row.tokenHash) ?? null;
    const mine =
      viewer.account !== null && (viewer.account.isStaff || viewer.account.userId === row.buyerUserId);
    return token !== null || mine ? viewOf(row, token, true) : null;
  });
}

const refundShown = { calledBackAt: true, state: true } as const;

type Row = NonNullable<Awaited<ReturnType<App['db']['prisma']['purchase']['findUnique']>>> & {
  refund: { calledBackAt: Date | null; state: PayoutState } | null;
};

function viewOf(row: Row, token: string | null, opens: boolean): PurchaseView {
  const refund = row.refund?.calledBackAt === null ? row.refund : null;
  const facts = { ...row, refund: refund?.state ?? null };
  return {
    id: row.id,
    token,
    opens,
    state: row.state,
    failure: isPaymentFailure(row.failure) ? row.failure : null,
    message: purchaseMessage(facts),
    messageCode: purchaseCode(facts),
    maskedPhone: row.phone === null ? null : maskPhone(row.phone),
    amount: moneyOf(row.amountMinor + row.creditMinor, row.currency),
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
