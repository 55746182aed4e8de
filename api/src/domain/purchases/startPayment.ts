import type { App } from '../../app.ts';
import type { Purchase } from '../../db/generated/prisma/client.ts';
import { prepared } from '../../db/prepared.ts';
import { tell } from '../transaction.ts';
import { untilConnected } from '../untilConnected.ts';
import { nextCheck } from './checkSchedule.ts';
import type { Answer } from './MobileMoney.ts';
import type { PaymentFailure } from './paymentFailure.ts';

interface Started {
  id: string;
  provider: 'MPESA' | 'FLUTTERWAVE';
  slipId: number | null;
  phone: string | null;
  email: string | null;
  currency: 'KES' | 'UGX' | 'NGN' | 'USD';
  amountMinor: bigint;
  callbackToken: string;
  txRef: string | null;
}

/** What whoever asked is told of. */
export type Asked = Pick<
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

const CLAIM = prepared(
  `UPDATE "Purchase" SET "requestedAt" = $2::timestamptz
    WHERE "id" = $1::uuid AND "state" = 'CREATED' AND "requestedAt" IS NULL
    RETURNING "id", "provider"::text, "slipId", "phone", "email", "currency"::text, "amountMinor", "callbackToken", "txRef"`,
);

const MOVE = prepared(
  `UPDATE "Purchase" SET "state" = CASE WHEN "state" = 'CREATED' THEN $2::"PurchaseState" ELSE "state" END,
          "failure" = CASE WHEN "state" = 'CREATED' THEN $3 ELSE "failure" END,
          "nextCheckAt" = CASE WHEN "state" = 'CREATED' THEN $4::timestamptz ELSE "nextCheckAt" END,
          "merchantRequestId" = coalesce($5, "merchantRequestId"),
          "checkoutRequestId" = CASE WHEN "state" = 'PAID' THEN coalesce("checkoutRequestId", $6) ELSE coalesce($6, "checkoutRequestId") END,
          "checkoutLink" = coalesce($7, "checkoutLink"), "version" = "version" + 1
    WHERE "id" = $1::uuid
    RETURNING "id", "state"::text, "failure", "provider"::text, "currency"::text, "amountMinor", "phone",
      "checkoutLink", "buyerUserId", "tokenHash"`,
);

/**
 * Asks the provider for the payment, once in a purchase's life: whoever marks the row first does it, and a request
 * without a clear answer is never repeated, because the buyer might pay twice. Answers the purchase as it is afterwards,
 * null when somebody else asks.
 */
export async function startPayment(app: App, purchaseId: string): Promise<Asked | null> {
  const [claimed] = await app.db.query<Started>(CLAIM, [purchaseId, app.clock.now()]);
  if (!claimed) return null;
  return claimed.provider === 'MPESA' ? askPhone(app, claimed) : askCard(app, claimed);
}

/** What a prompt shows and a C2B confirmation repeats: enough of the id to find the purchase by. */
export function paymentReference(purchaseId: string): string {
  return `T${purchaseId.replaceAll('-', '').slice(0, 11).toUpperCase()}`;
}

async function askPhone(app: App, purchase: Started): Promise<Asked | null> {
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
  // The answer came over a connection to M-Pesa itself; a callback may have been here first.
  return untilConnected(async () => {
    if (answer.outcome === 'accepted') {
      return move(app, purchase.id, 'REQUESTED', null, nextCheck(now, 0), {
        merchantRequestId: answer.value.merchantRequestId,
        checkoutRequestId: answer.value.checkoutRequestId,
      });
    }
    if (answer.outcome === 'refused') {
      app.log.warn({ code: answer.code, purchaseId: purchase.id }, 'M-Pesa refused a payment request');
      return move(app, purchase.id, 'FAILED', answer.retryable ? 'TRY_LATER' : 'OUR_FAULT', null);
    }
    app.log.warn({ cause: answer.cause, purchaseId: purchase.id }, 'a payment request got no clear answer');
    return move(app, purchase.id, 'UNKNOWN', null, nextCheck(now, 4));
  });
}

async function askCard(app: App, purchase: Started): Promise<Asked | null> {
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
  return untilConnected(async () => {
    if (answer.outcome === 'accepted') {
      return move(app, purchase.id, 'REQUESTED', null, nextCheck(now, 2), {
        checkoutLink: answer.value.link,
      });
    }
    app.log.warn({ purchaseId: purchase.id, answer: answer.outcome }, 'no card page could be made');
    // Nobody has the link of a page that may have been made, so nobody can pay on it.
    return move(app, purchase.id, 'FAILED', 'TRY_LATER', null);
  });
}

async function answered<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await ask();
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}

/** One statement, so that it needs no transaction of its own. Moves only what is CREATED: done twice, it is done once. */
async function move(
  app: App,
  id: string,
  state: 'REQUESTED' | 'UNKNOWN' | 'FAILED',
  failure: PaymentFailure | null,
  nextCheckAt: Date | null,
  ids: { merchantRequestId?: string; checkoutRequestId?: string; checkoutLink?: string } = {},
): Promise<Asked | null> {
  const [row] = await app.db.query<Asked>(MOVE, [
    id,
    state,
    failure,
    nextCheckAt,
    ids.merchantRequestId ?? null,
    ids.checkoutRequestId ?? null,
    ids.checkoutLink ?? null,
  ]);
  if (!row) return null;
  tell(app, { type: 'purchaseChanged', purchaseId: row.id });
  return row;
}
