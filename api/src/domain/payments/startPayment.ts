import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { prepared } from '../../db/prepared.ts';
import { retryOnConnectionLoss } from '../foundation/retryOnConnectionLoss.ts';
import { publishEvent } from '../foundation/transaction.ts';
import { cardPageRefusal } from './cardRefusals.ts';
import { nextCheck } from './checkSchedule.ts';
import type { Answer } from './MobileMoney.ts';
import { mpesaRefusal } from './mpesaRefusals.ts';
import type { PaymentFailure } from './paymentFailure.ts';

/** The caller has just inserted this purchase. */
export type ToStart = Pick<
  Purchase,
  'id' | 'provider' | 'slipId' | 'phone' | 'email' | 'currency' | 'amountMinor' | 'callbackToken' | 'txRef'
>;

export type StartedPurchase = Pick<
  Purchase,
  | 'id'
  | 'state'
  | 'failure'
  | 'provider'
  | 'currency'
  | 'amountMinor'
  | 'phone'
  | 'checkoutLink'
  | 'buyerUserId'
  | 'tokenHash'
>;

interface Started {
  purchaseId: string;
  state: 'REQUESTED' | 'UNKNOWN' | 'FAILED';
  failure?: PaymentFailure;
  nextCheckAt?: Date | null;
  merchantRequestId?: string;
  checkoutRequestId?: string;
  checkoutLink?: string;
}

const MOVE = prepared<Started>(
  ({ purchaseId, state, failure, nextCheckAt, merchantRequestId, checkoutRequestId, checkoutLink }) =>
    sql`UPDATE "Purchase" SET "state" = CASE WHEN "state" = 'CREATED' THEN ${state}::"PurchaseState" ELSE "state" END,
          "failure" = CASE WHEN "state" = 'CREATED' THEN ${failure} ELSE "failure" END,
          "nextCheckAt" = CASE WHEN "state" = 'CREATED' THEN ${nextCheckAt}::timestamptz ELSE "nextCheckAt" END,
          "merchantRequestId" = coalesce(${merchantRequestId}, "merchantRequestId"),
          "checkoutRequestId" = CASE WHEN "state" = 'PAID' THEN coalesce("checkoutRequestId", ${checkoutRequestId})
            ELSE coalesce(${checkoutRequestId}, "checkoutRequestId") END,
          "checkoutLink" = coalesce(${checkoutLink}, "checkoutLink"), "version" = "version" + 1
    WHERE "id" = ${purchaseId}::uuid
    RETURNING "id", "state"::text, "failure", "provider"::text, "currency"::text, "amountMinor", "phone",
      "checkoutLink", "buyerUserId", "tokenHash"`,
);

/** Asks the provider once per purchase, because the buyer might pay twice: only the inserting caller gets here. Null without a row. */
export async function startPayment(app: App, purchase: ToStart): Promise<StartedPurchase | null> {
  return purchase.provider === 'MPESA' ? askPhone(app, purchase) : askCard(app, purchase);
}

/** Shown in the prompt and repeated in the C2B confirmation. */
export function paymentReference(purchaseId: string): string {
  return `T${purchaseId.replaceAll('-', '').slice(0, 11).toUpperCase()}`;
}

async function askPhone(app: App, purchase: ToStart): Promise<StartedPurchase | null> {
  const { id: purchaseId } = purchase;
  const answer = await answered(() =>
    app.mpesa.requestPayment({
      phone: purchase.phone ?? '',
      amountMinor: purchase.amountMinor,
      reference: paymentReference(purchase.id),
      description: purchase.slipId ? `Tip ${purchase.slipId}` : 'Premium tips',
      callbackUrl: `${app.settings.PUBLIC_URL}/hooks/p/${purchase.callbackToken}`,
    }),
  );
  const now = app.clock.now();
  // A callback may arrive before this answer.
  return retryOnConnectionLoss(async () => {
    if (answer.outcome === 'accepted') {
      const { merchantRequestId, checkoutRequestId } = answer.value;
      const nextCheckAt = nextCheck(now, 0);
      return move(app, { purchaseId, state: 'REQUESTED', nextCheckAt, merchantRequestId, checkoutRequestId });
    }
    if (answer.outcome === 'refused') {
      const { failure, alarm } = mpesaRefusal(answer);
      const said = { resultCode: answer.code, resultDesc: answer.message, purchaseId };
      if (alarm) app.log.error({ alarm, ...said }, 'M-Pesa refused a payment request by our fault');
      else app.log.warn({ failure, ...said }, 'M-Pesa refused a payment request');
      return move(app, { purchaseId, state: 'FAILED', failure });
    }
    app.log.warn({ cause: answer.cause, purchaseId }, 'a payment request got no clear answer');
    return move(app, { purchaseId, state: 'UNKNOWN', nextCheckAt: nextCheck(now, 4) });
  });
}

async function askCard(app: App, purchase: ToStart): Promise<StartedPurchase | null> {
  const { id: purchaseId } = purchase;
  const title = purchase.slipId ? `Tip ${purchase.slipId}` : 'Premium tips';
  const answer = await answered(() =>
    app.cards.createCheckout({
      txRef: purchase.txRef ?? '',
      amountMinor: purchase.amountMinor,
      currency: purchase.currency,
      email: purchase.email ?? '',
      returnUrl: `${app.settings.PUBLIC_URL}/find_tip_ng`,
      title,
      description: title,
    }),
  );
  const now = app.clock.now();
  return retryOnConnectionLoss(async () => {
    if (answer.outcome === 'accepted') {
      const { link: checkoutLink } = answer.value;
      return move(app, { purchaseId, state: 'REQUESTED', nextCheckAt: nextCheck(now, 2), checkoutLink });
    }
    if (answer.outcome === 'refused') {
      const { failure, alarm } = cardPageRefusal(answer);
      if (alarm) app.log.error({ alarm, purchaseId, answer }, 'a card page was refused by our fault');
      else app.log.warn({ purchaseId, failure, answer }, 'a card page was refused');
      return move(app, { purchaseId, state: 'FAILED', failure });
    }
    app.log.warn({ purchaseId, answer }, 'no card page could be made');
    // A page may exist, but nobody has its link.
    return move(app, { purchaseId, state: 'FAILED', failure: 'TRY_LATER' });
  });
}

async function answered<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await ask();
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}

/** One statement, no transaction; idempotent, because only CREATED rows move. */
async function move(app: App, started: Started): Promise<StartedPurchase | null> {
  const [row] = await app.db.query<StartedPurchase>(MOVE(started));
  if (!row) return null;
  publishEvent(app, { type: 'purchaseChanged', purchaseId: row.id });
  return row;
}
