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

/** One address is told a thing or two; whoever tells more tells it again. */
const MOST_ROWS = 200;
const MOST_BODIES = 50;

/**
 * SQL of what callbacks to the payment address `token` (SQL too) said, each thing once, in the order in which it came:
 * `id`, `body`. At most 50 of the first 200, so that no flood of them is read.
 */
export function toldBodies(token: string): string {
  return `SELECT min(o."id") AS "id", o."body" FROM (
            SELECT x."id", x."body" FROM "Callback" x
             WHERE x."token" = ${token} AND x."kind" = 'stk' AND coalesce(x."outcome", '') NOT LIKE 'refused:%'
             ORDER BY x."id" LIMIT ${MOST_ROWS}) o
           GROUP BY o."body" ORDER BY min(o."id") LIMIT ${MOST_BODIES}`;
}

/** What callbacks to a purchase's own address have claimed so far, in the order in which it came. */
export async function paymentClaims(app: App, callbackToken: string): Promise<PaymentClaim[]> {
  const rows = await app.db.query<{ body: string }>(toldBodies('$1::text'), [callbackToken]);
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
