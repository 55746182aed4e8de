import type { App } from '../app.ts';
import type { Callback } from '../db/generated/prisma/client.ts';
import { prepared } from '../db/prepared.ts';
import { findByReference } from '../domain/purchases/findByReference.ts';
import { noteDispute } from '../domain/purchases/noteDispute.ts';
import { recordDeliveryReport } from '../domain/purchases/recordDeliveryReport.ts';
import { settleCardPayment } from '../domain/purchases/settleCardPayment.ts';
import { settleMobilePayment } from '../domain/purchases/settleMobilePayment.ts';
import { compareBalance } from '../domain/reconciliation/compareBalance.ts';
import { inTransaction } from '../domain/transaction.ts';
import { stopPayouts } from '../domain/withdrawals/payoutStop.ts';
import { settleCardRefund } from '../domain/withdrawals/settleCardRefund.ts';
import { readDeliveryReport } from '../providers/africasTalking/readDeliveryReport.ts';
import { readWebhook } from '../providers/flutterwave/readWebhook.ts';
import { readBalanceResult } from '../providers/mpesa/incomingCallbacks.ts';
import { payoutNext } from '../providers/mpesa/resultCodes.ts';
import { confirmationClaim, parseBody, paymentClaim, paymentClaims, toldBodies } from './paymentClaims.ts';
import { processPayoutCallback } from './processPayoutCallback.ts';

const PATIENCE_MS = 3_600_000;

interface Read extends Pick<Callback, 'id' | 'kind' | 'token' | 'body'> {
  receivedAt: string;
  processedAt: string | null;
  /** Bodies of the callbacks to a payment's own address so far; null when no payment has the address. */
  told: string[] | null;
}

const READ = prepared(
  `SELECT c."id", c."kind", c."token", c."body", c."receivedAt", c."processedAt",
          CASE WHEN c."kind" = 'stk' AND EXISTS (SELECT FROM "Purchase" p WHERE p."callbackToken" = c."token") THEN (
            SELECT json_agg(b."body" ORDER BY b."id") FROM (${toldBodies('c."token"')}) b) END AS "told"
     FROM "Callback" c WHERE c."id" = $1::bigint`,
);

const DONE = prepared(
  `UPDATE "Callback" SET "processedAt" = $2::timestamptz, "outcome" = $3 WHERE "id" = $1::bigint`,
);

/** Reads a stored callback and acts on what it proves. What it made of it stands in the row. */
export async function processCallback(app: App, callbackId: string): Promise<void> {
  const [callback] = await app.db.query<Read>(READ, [callbackId]);
  if (!callback || callback.processedAt) return;
  const outcome = await act(app, callback);
  const now = app.clock.now();
  // The paybill's confirmation may come before M-Pesa tells about the request: it is read again later.
  if (
    outcome === 'deferred' &&
    callback.kind === 'c2b' &&
    now.getTime() - new Date(callback.receivedAt).getTime() < PATIENCE_MS
  )
    return;
  await app.db.query(DONE, [callbackId, now, outcome]);
}

async function act(app: App, callback: Read): Promise<string> {
  switch (callback.kind) {
    case 'stk':
      return actOnPayment(app, callback);
    case 'payout':
    case 'payoutLate':
    case 'payoutStatus':
      return processPayoutCallback(app, callback);
    case 'balance':
      return actOnBalance(app, callback);
    case 'c2b':
      return actOnConfirmation(app, callback);
    case 'cards':
      return actOnCard(app, callback);
    case 'sms':
      return actOnDeliveryReport(app, callback);
    default:
      return 'nothing to do';
  }
}

async function actOnPayment(app: App, { token, body, told }: Read): Promise<string> {
  const purchase = await app.db.prisma.purchase.findUnique({ where: { callbackToken: token } });
  if (!purchase) return unknownAddress(app, 'stk');
  if (!paymentClaim(body)) return 'malformed';
  const earlier = told ?? [];
  // Beyond the bound this one is not among them.
  const all = earlier.includes(body) ? earlier : [...earlier, body];
  const claims = all.flatMap((one) => paymentClaim(one) ?? []);
  return settleMobilePayment(app, purchase.id, claims, { known: purchase });
}

async function actOnConfirmation(app: App, { body }: Read): Promise<string> {
  const told = confirmationClaim(body);
  if (!told) return 'malformed';
  const purchase = await findByReference(app, told.reference);
  if (!purchase) {
    app.log.error({ alarm: true }, 'money came to the paybill that belongs to no purchase');
    return 'no such reference';
  }
  const claims = await paymentClaims(app, purchase.callbackToken);
  return settleMobilePayment(app, purchase.id, [...claims, told.claim]);
}

async function actOnBalance(app: App, { token, body }: Read): Promise<string> {
  const told = readBalanceResult(parseBody(body));
  if (told.kind === 'malformed') return `malformed: ${told.reason}`;
  if (payoutNext(told.resultCode) === 'stopPayouts')
    await inTransaction(app, (tx) => stopPayouts(app, tx, told.resultCode));
  if (told.accounts.length === 0) return `no balance: ${told.resultCode} ${told.description}`;
  const sum = (accounts: typeof told.accounts) =>
    accounts.reduce((total, account) => total + account.availableMinor, 0n);
  const charges = told.accounts.filter((account) => /charges/i.test(account.name));
  return compareBalance(app, token, { totalMinor: sum(told.accounts), chargesMinor: sum(charges) });
}

async function actOnCard(app: App, { body }: Read): Promise<string> {
  const told = readWebhook(parseBody(body));
  if (told.kind === 'malformed') return `malformed: ${told.reason}`;
  if (told.kind === 'refund') return settleCardRefund(app, told.refundId);
  if (told.kind === 'dispute') return noteDispute(app, told);
  if (told.kind !== 'charge') return `no effect: ${told.kind}`;
  const { txRef, transactionId } = told.charge;
  return settleCardPayment(app, { txRef, transactionId });
}

async function actOnDeliveryReport(app: App, { body }: Read): Promise<string> {
  const told = readDeliveryReport(new URLSearchParams(body));
  if (told.kind === 'malformed') return `malformed: ${told.reason}`;
  return recordDeliveryReport(app, told);
}

function unknownAddress(app: App, kind: string): string {
  app.log.warn({ kind }, 'a callback came to an address that was never given out');
  return 'unknown address';
}
