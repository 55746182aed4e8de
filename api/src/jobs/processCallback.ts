import type { App } from '../app.ts';
import type { Callback } from '../db/generated/prisma/client.ts';
import { findByReference } from '../domain/purchases/findByReference.ts';
import { recordDeliveryReport } from '../domain/purchases/recordDeliveryReport.ts';
import { settleCardPayment } from '../domain/purchases/settleCardPayment.ts';
import { settleMobilePayment } from '../domain/purchases/settleMobilePayment.ts';
import { readDeliveryReport } from '../providers/africasTalking/readDeliveryReport.ts';
import { readWebhook } from '../providers/flutterwave/readWebhook.ts';
import { confirmationClaim, parseBody, paymentClaim, paymentClaims } from './paymentClaims.ts';
import { processPayoutCallback } from './processPayoutCallback.ts';

const PATIENCE_MS = 3_600_000;

/** Reads a stored callback and acts on what it proves. What it made of it stands in the row. */
export async function processCallback(app: App, callbackId: string): Promise<void> {
  const callback = await app.db.prisma.callback.findUnique({ where: { id: BigInt(callbackId) } });
  if (!callback || callback.processedAt) return;
  const outcome = await act(app, callback);
  const now = app.clock.now();
  // The paybill's confirmation may come before M-Pesa tells about the request: it is read again later.
  if (
    outcome === 'deferred' &&
    callback.kind === 'c2b' &&
    now.getTime() - callback.receivedAt.getTime() < PATIENCE_MS
  )
    return;
  await app.db.prisma.callback.update({ where: { id: callback.id }, data: { processedAt: now, outcome } });
}

async function act(app: App, callback: Callback): Promise<string> {
  switch (callback.kind) {
    case 'stk':
      return actOnPayment(app, callback);
    case 'payout':
    case 'payoutLate':
    case 'payoutStatus':
      return processPayoutCallback(app, callback);
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

async function actOnPayment(app: App, { token, body }: Callback): Promise<string> {
  const purchase = await app.db.prisma.purchase.findUnique({
    where: { callbackToken: token },
    select: { id: true },
  });
  if (!purchase) return unknownAddress(app, 'stk');
  if (!paymentClaim(body)) return 'malformed';
  return settleMobilePayment(app, purchase.id, await paymentClaims(app, token));
}

async function actOnConfirmation(app: App, { body }: Callback): Promise<string> {
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

async function actOnCard(app: App, { body }: Callback): Promise<string> {
  const told = readWebhook(parseBody(body));
  if (told.kind === 'malformed') return `malformed: ${told.reason}`;
  if (told.kind !== 'charge') return `no effect: ${told.kind}`;
  const { txRef, transactionId } = told.charge;
  return settleCardPayment(app, { txRef, transactionId });
}

async function actOnDeliveryReport(app: App, { body }: Callback): Promise<string> {
  const told = readDeliveryReport(new URLSearchParams(body));
  if (told.kind === 'malformed') return `malformed: ${told.reason}`;
  return recordDeliveryReport(app, told);
}

function unknownAddress(app: App, kind: string): string {
  app.log.warn({ kind }, 'a callback came to an address that was never given out');
  return 'unknown address';
}
