import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { PaymentClaim } from '../../domain/payments/classifyPayment.ts';
import { type C2bConfirmation, readC2bConfirmation } from '../../providers/mpesa/incomingCallbacks.ts';
import { readStkCallback } from '../../providers/mpesa/stkCallback.ts';

/** A body as JSON; undefined when invalid, which every reader calls malformed. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A real payment has one or two distinct claims; a flood repeats them. */
const MOST_ROWS = 200;
const MOST_BODIES = 50;

/** SQL: distinct claims (`id`, `body`) at the address `token`; 50 of the first 200, so that a flood is not read. */
export function reportedBodies(token: Sql): Sql {
  return sql`SELECT min(o."id") AS "id", o."body" FROM (
            SELECT x."id", x."body" FROM "Callback" x
             WHERE x."token" = ${token} AND x."kind" = 'stk' AND coalesce(x."outcome", '') NOT LIKE 'refused:%'
             ORDER BY x."id" LIMIT ${raw(String(MOST_ROWS))}) o
           GROUP BY o."body" ORDER BY min(o."id") LIMIT ${raw(String(MOST_BODIES))}`;
}

export async function paymentClaims(app: App, callbackToken: string): Promise<PaymentClaim[]> {
  const rows = await app.db.query<{ body: string }>(reportedBodies(sql`${callbackToken}::text`));
  return rows.flatMap(({ body }) => paymentClaim(body) ?? []);
}

/** The claim of one callback; null when it makes none. */
export function paymentClaim(body: string): PaymentClaim | null {
  const callback = readStkCallback(parseBody(body));
  return callback.kind === 'stkCallback' ? callback : null;
}

/** The paybill's own confirmation as a claim, with the reference that names the purchase. */
export function confirmationClaim(body: string): { confirmed: C2bConfirmation; claim: PaymentClaim } | null {
  const callback = readC2bConfirmation(parseBody(body));
  if (callback.kind !== 'c2bConfirmation') return null;
  const { receipt, amountMinor, phone } = callback;
  return {
    confirmed: callback,
    claim: { checkoutRequestId: null, evidence: { status: 'paid', receipt, amountMinor, phone } },
  };
}
