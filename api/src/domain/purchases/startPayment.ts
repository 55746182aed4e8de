import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { nextCheck } from './checkSchedule.ts';
import type { Answer } from './MobileMoney.ts';
import type { PaymentFailure } from './paymentFailure.ts';
import { tellBuyer } from './purchaseEvents.ts';

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

/**
 * Asks the provider for the payment, once in a purchase's life: whoever marks the row first does it, and a request
 * without a clear answer is never repeated, because the buyer might pay twice.
 */
export async function startPayment(app: App, purchaseId: string): Promise<void> {
  const [claimed] = await app.db.query<Started>(
    `UPDATE "Purchase" SET "requestedAt" = $2::timestamptz
      WHERE "id" = $1::uuid AND "state" = 'CREATED' AND "requestedAt" IS NULL
      RETURNING "id", "provider"::text, "slipId", "phone", "email", "currency"::text, "amountMinor", "callbackToken", "txRef"`,
    [purchaseId, app.clock.now()],
  );
  if (!claimed) return;
  if (claimed.provider === 'MPESA') await askPhone(app, claimed);
  else await askCard(app, claimed);
}

/** What a prompt shows and a C2B confirmation repeats: enough of the id to find the purchase by. */
export function paymentReference(purchaseId: string): string {
  return `T${purchaseId.replaceAll('-', '').slice(0, 11).toUpperCase()}`;
}

async function askPhone(app: App, purchase: Started): Promise<void> {
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
  await inTransaction(app, async (tx) => {
    // The answer came over a connection to M-Pesa itself; a callback may have been here first.
    if (answer.outcome === 'accepted') {
      await move(tx, purchase.id, 'REQUESTED', null, nextCheck(now, 0), {
        merchantRequestId: answer.value.merchantRequestId,
        checkoutRequestId: answer.value.checkoutRequestId,
      });
    } else if (answer.outcome === 'refused') {
      app.log.warn({ code: answer.code, purchaseId: purchase.id }, 'M-Pesa refused a payment request');
      await move(tx, purchase.id, 'FAILED', answer.retryable ? 'TRY_LATER' : 'OUR_FAULT', null);
    } else {
      app.log.warn({ cause: answer.cause, purchaseId: purchase.id }, 'a payment request got no clear answer');
      await move(tx, purchase.id, 'UNKNOWN', null, nextCheck(now, 4));
    }
  });
}

async function askCard(app: App, purchase: Started): Promise<void> {
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
  await inTransaction(app, async (tx) => {
    if (answer.outcome === 'accepted') {
      await move(tx, purchase.id, 'REQUESTED', null, nextCheck(now, 2), { checkoutLink: answer.value.link });
    } else {
      app.log.warn({ purchaseId: purchase.id, answer: answer.outcome }, 'no card page could be made');
      // Nobody has the link of a page that may have been made, so nobody can pay on it.
      await move(tx, purchase.id, 'FAILED', 'TRY_LATER', null);
    }
  });
}

async function answered<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await ask();
  } catch (error) {
    return { outcome: 'unknown', cause: (error as Error).message };
  }
}

async function move(
  tx: Tx,
  id: string,
  state: 'REQUESTED' | 'UNKNOWN' | 'FAILED',
  failure: PaymentFailure | null,
  nextCheckAt: Date | null,
  ids: { merchantRequestId?: string; checkoutRequestId?: string; checkoutLink?: string } = {},
): Promise<void> {
  const [row] = await tx.query<{ id: string; version: number }>(
    `UPDATE "Purchase" SET "state" = CASE WHEN "state" = 'CREATED' THEN $2::"PurchaseState" ELSE "state" END,
            "failure" = CASE WHEN "state" = 'CREATED' THEN $3 ELSE "failure" END,
            "nextCheckAt" = CASE WHEN "state" = 'CREATED' THEN $4::timestamptz ELSE "nextCheckAt" END,
            "merchantRequestId" = coalesce($5, "merchantRequestId"),
            "checkoutRequestId" = CASE WHEN "state" = 'PAID' THEN coalesce("checkoutRequestId", $6) ELSE coalesce($6, "checkoutRequestId") END,
            "checkoutLink" = coalesce($7, "checkoutLink"), "version" = "version" + 1
      WHERE "id" = $1::uuid RETURNING "id", "version"`,
    [
      id,
      state,
      failure,
      nextCheckAt,
      ids.merchantRequestId ?? null,
      ids.checkoutRequestId ?? null,
      ids.checkoutLink ?? null,
    ],
  );
  if (row) tellBuyer(tx, row);
}
