import type { App } from '../app.ts';
import type { PaymentClaim } from '../domain/purchases/classifyPayment.ts';
import { readC2bConfirmation } from '../providers/mpesa/incomingCallbacks.ts';
import { readStkCallback } from '../providers/mpesa/stkCallback.ts';

/** A body as JSON; undefined when it is none, which every reader calls malformed. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** All that callbacks to a purchase's own address have claimed so far, in the order in which they came. */
export async function paymentClaims(app: App, callbackToken: string): Promise<PaymentClaim[]> {
  const rows = await app.db.query<{ body: string }>(
    `SELECT "body" FROM "Callback" WHERE "token" = $1 AND "kind" = 'stk'
        AND coalesce("outcome", '') NOT LIKE 'refused:%' ORDER BY "id"`,
    [callbackToken],
  );
  return rows.flatMap(({ body }) => paymentClaim(body) ?? []);
}

/** What one callback claims; null when it is none. */
export function paymentClaim(body: string): PaymentClaim | null {
  const told = readStkCallback(parseBody(body));
  return told.kind === 'stkCallback' ? told : null;
}

/** The paybill's own confirmation as a claim, with the reference that names the purchase. */
export function confirmationClaim(body: string): { reference: string; claim: PaymentClaim } | null {
  const told = readC2bConfirmation(parseBody(body));
  if (told.kind !== 'c2bConfirmation') return null;
  const { receipt, amountMinor, phone, reference } = told;
  return {
    reference,
    claim: { checkoutRequestId: null, evidence: { status: 'paid', receipt, amountMinor, phone } },
  };
}
