import { Counter } from 'prom-client';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Callback, Purchase } from '../../db/generated/prisma/client.ts';
import { prepared } from '../../db/prepared.ts';
import { noteCodeReport } from '../../domain/codes/codeSms.ts';
import { recordDeliveryReport } from '../../domain/delivery/recordDeliveryReport.ts';
import { inTransaction } from '../../domain/foundation/transaction.ts';
import { pausePayouts } from '../../domain/payouts/payoutPause.ts';
import { findByReference } from '../../domain/purchases/findByReference.ts';
import { purchaseColumns, withTimes } from '../../domain/purchases/lockPurchase.ts';
import { compareBalance } from '../../domain/reconciliation/compareBalance.ts';
import type { MpesaList } from '../../domain/reconciliation/reconcileMpesa.ts';
import { confirmationFault, takeConfirmation } from '../../domain/reconciliation/takeConfirmation.ts';
import { takeReceiptAnswer } from '../../domain/reconciliation/takeReceiptAnswer.ts';
import { noteDispute } from '../../domain/sales/noteDispute.ts';
import { resolveCardPayment } from '../../domain/sales/resolveCardPayment.ts';
import { resolveMobilePayment } from '../../domain/sales/resolveMobilePayment.ts';
import { resolveTransferNotice } from '../../domain/withdrawals/checkTransfer.ts';
import { resolveCardRefund } from '../../domain/withdrawals/resolveCardRefund.ts';
import { metrics } from '../../metrics/metrics.ts';
import { readDeliveryReport } from '../../providers/africasTalking/readDeliveryReport.ts';
import { readWebhook } from '../../providers/flutterwave/readWebhook.ts';
import { readBalanceResult } from '../../providers/mpesa/incomingCallbacks.ts';
import { readStatusResult } from '../../providers/mpesa/payoutCallbacks.ts';
import { payoutNext } from '../../providers/mpesa/resultCodes.ts';
import {
  confirmationClaim,
  parseBody,
  paymentClaim,
  paymentClaims,
  reportedBodies,
} from './paymentClaims.ts';
import { processPayoutCallback } from './processPayoutCallback.ts';

const PATIENCE_MS = 3_600_000;

const refusedConfirmations = new Counter({
  name: 'tipsoko_confirmations_refused_total',
  help: 'Paybill confirmations that M-Pesa cannot have sent: of another paybill, or with an impossible time',
  labelNames: ['reason'],
  registers: [metrics],
});

interface Read extends Pick<Callback, 'kind' | 'token' | 'body'> {
  receivedAt: string;
  processedAt: string | null;
  /** Bodies of the callbacks to a payment's own address so far; null when no payment has the address. */
  reported: string[] | null;
}

/** With the purchase whose own address it came to; all null where there is none. */
const READ = prepared<{ callbackId: string }>(
  ({
    callbackId,
  }) => sql`SELECT c."kind", c."token", c."body", c."receivedAt", c."processedAt", ${purchaseColumns},
          CASE WHEN p."id" IS NOT NULL THEN (
            SELECT json_agg(b."body" ORDER BY b."id") FROM (${reportedBodies(sql`c."token"`)}) b) END AS "reported"
     FROM "Callback" c LEFT JOIN "Purchase" p ON c."kind" = 'stk' AND p."callbackToken" = c."token"
    WHERE c."id" = ${callbackId}::bigint`,
);

const DONE = prepared<{ callbackId: string; now: Date; outcome: string }>(
  ({ callbackId, now, outcome }) =>
    sql`UPDATE "Callback" SET "processedAt" = ${now}::timestamptz, "outcome" = ${outcome} WHERE "id" = ${callbackId}::bigint`,
);

/** Outcome of a confirmation that is processed again with M-Pesa's list (`searchList`). */
export const DEFERRED = 'deferred';

/** Processes a stored callback and acts on what it proves; the outcome is recorded in its row. `list`: M-Pesa's, if it was read. */
export async function processCallback(app: App, callbackId: string, list?: MpesaList): Promise<void> {
  const [callback] = await app.db.query<Read & Purchase>(READ({ callbackId }));
  if (!callback || callback.processedAt) return;
  const outcome = await act(app, callbackId, callback, list);
  // The sale has recorded the outcome.
  if (outcome === 'paid' && callback.kind === 'stk') return;
  const now = app.clock.now();
  // A confirmation, delivery report or answer may arrive before its request is acknowledged: processed again later.
  if (
    outcome === DEFERRED &&
    ['c2b', 'sms', 'receipt'].includes(callback.kind) &&
    isFresh(app, callback.receivedAt)
  ) {
    if (callback.kind === 'c2b')
      await app.db.query(sql`UPDATE "Callback" SET "outcome" = ${DEFERRED}
      WHERE "id" = ${callbackId}::bigint AND "processedAt" IS NULL AND "outcome" IS NULL`);
    return;
  }
  await app.db.query(DONE({ callbackId, now, outcome }));
}

const isFresh = (app: App, receivedAt: string): boolean =>
  app.clock.now().getTime() - new Date(receivedAt).getTime() < PATIENCE_MS;

async function act(
  app: App,
  callbackId: string,
  callback: Read & Purchase,
  list: MpesaList | undefined,
): Promise<string> {
  switch (callback.kind) {
    case 'stk':
      return actOnPayment(app, callbackId, callback);
    case 'payout':
    case 'payoutLate':
    case 'payoutStatus':
      return processPayoutCallback(app, callback);
    case 'balance':
      return actOnBalance(app, callback);
    case 'receipt':
      return actOnReceipt(app, callback);
    case 'c2b':
      return actOnConfirmation(app, callback, list);
    case 'cards':
      return actOnCard(app, callback);
    case 'sms':
      return actOnDeliveryReport(app, callback);
    default:
      return 'nothing to do';
  }
}

async function actOnPayment(app: App, callbackId: string, read: Read & Purchase): Promise<string> {
  const { body, reported } = read;
  if (!reported) return unknownAddress(app, 'stk');
  if (!paymentClaim(body)) return 'malformed';
  // Beyond the limit of claims this one may be absent.
  const all = reported.includes(body) ? reported : [...reported, body];
  const claims = all.flatMap((one) => paymentClaim(one) ?? []);
  return resolveMobilePayment(app, read.id, claims, { known: withTimes(read), callbackId });
}

async function actOnConfirmation(
  app: App,
  { body, receivedAt }: Read,
  list: MpesaList | undefined,
): Promise<string> {
  const confirmation = confirmationClaim(body);
  if (!confirmation) return 'malformed';
  const { confirmed, claim } = confirmation;
  const fault = confirmationFault(app, confirmed, new Date(receivedAt));
  if (fault) {
    refusedConfirmations.inc({ reason: fault });
    app.log.error(
      { alarm: true, receipt: confirmed.receipt, fault },
      'a confirmation of the paybill was refused',
    );
    return `refused: ${fault}`;
  }
  const purchase = await findByReference(app, confirmed.reference);
  if (purchase) {
    const claims = await paymentClaims(app, purchase.callbackToken);
    const resolution = await resolveMobilePayment(app, purchase.id, [...claims, claim]);
    // The query is the proof of a prompt; without an id to query it is the list.
    if (resolution !== 'deferred' || purchase.checkoutRequestId !== null) return resolution;
  }
  const isLast = !isFresh(app, receivedAt);
  return takeConfirmation(app, confirmed, { receivedAt: new Date(receivedAt), isLast, list });
}

async function actOnBalance(app: App, { token, body }: Read): Promise<string> {
  const balance = readBalanceResult(parseBody(body));
  if (balance.kind === 'malformed') return `malformed: ${balance.reason}`;
  if (payoutNext(balance.resultCode) === 'pausePayouts')
    await inTransaction(app, (tx) => pausePayouts(app, tx, balance.resultCode));
  if (balance.accounts.length === 0) return `no balance: ${balance.resultCode} ${balance.description}`;
  const sum = (accounts: typeof balance.accounts) =>
    accounts.reduce((total, account) => total + account.availableMinor, 0n);
  const charges = balance.accounts.filter((account) => /charges/i.test(account.name));
  return compareBalance(app, token, { totalMinor: sum(balance.accounts), chargesMinor: sum(charges) });
}

async function actOnReceipt(app: App, { token, body }: Read): Promise<string> {
  const status = readStatusResult(parseBody(body));
  if (status.kind === 'malformed') return `malformed: ${status.reason}`;
  const { operatorRefused, payer, finalisedAt, ...told } = status;
  if (operatorRefused !== null) {
    await inTransaction(app, (tx) => pausePayouts(app, tx, operatorRefused));
    return `payouts are stopped: ${operatorRefused}`;
  }
  return takeReceiptAnswer(app, token, { ...told, payerPhone: payer?.phone ?? null, at: finalisedAt });
}

async function actOnCard(app: App, { body }: Read): Promise<string> {
  const webhook = readWebhook(parseBody(body));
  if (webhook.kind === 'malformed') return `malformed: ${webhook.reason}`;
  if (webhook.kind === 'refund') return resolveCardRefund(app, webhook.refundId);
  if (webhook.kind === 'dispute') return noteDispute(app, webhook);
  if (webhook.kind === 'transfer') return resolveTransferNotice(app, webhook);
  if (webhook.kind !== 'charge') return `no effect: ${webhook.kind}`;
  const { txRef, transactionId } = webhook.charge;
  return resolveCardPayment(app, { txRef, transactionId });
}

async function actOnDeliveryReport(app: App, { body }: Read): Promise<string> {
  const report = readDeliveryReport(new URLSearchParams(body));
  if (report.kind === 'malformed') return `malformed: ${report.reason}`;
  if (report.outcome !== 'underway' && (await noteCodeReport(app, report))) return `code: ${report.outcome}`;
  return recordDeliveryReport(app, report);
}

function unknownAddress(app: App, kind: string): string {
  app.log.warn({ kind }, 'a callback came to an address that was never given out');
  return 'unknown address';
}
