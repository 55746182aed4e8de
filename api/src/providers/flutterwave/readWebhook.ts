import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CardCharge } from '../../domain/payments/CardCheckout.ts';
import { readMajorUnits } from './chargeAmount.ts';
import { readCharge } from './readCharge.ts';

export type FlutterwaveWebhook =
  /** Sent for failed charges too: check the status, and verify. */
  | { kind: 'charge'; charge: CardCharge }
  /** Major units without currency: `amountIn` reads it in the sale's. */
  | {
      kind: 'refund';
      refundId: string;
      transactionId: string;
      status: string;
      amountIn(currency: string): bigint | null;
    }
  /** Undocumented chargeback webhook: only the charge is read. */
  | { kind: 'dispute'; event: string; transactionId: string | null; txRef: string | null }
  /** Claimed end of a payout abroad; query the provider for its status. */
  | { kind: 'transfer'; transferId: string; reference: string }
  /** Unused event: stored, answered with 200, no effect. */
  | { kind: 'other'; event: string }
  | { kind: 'malformed'; reason: string };

const id = z.union([z.number().int(), z.string().min(1)]).transform(String);
const event = z.object({ event: z.string(), data: z.unknown() });
const dispute = z.object({ transaction_id: id.nullish(), tx_id: id.nullish(), tx_ref: z.string().nullish() });
const transfer = z.object({ id, reference: z.string().min(1) });
/** Unlike the others flat, spelled differently, and without `event`. */
const refund = z.object({
  id,
  TransactionId: id,
  AmountRefunded: z.union([z.number(), z.string()]),
  status: z.string(),
});

/** Only a hint: verify is the proof. */
export function readWebhook(body: unknown): FlutterwaveWebhook {
  const flat = refund.safeParse(body);
  if (flat.success) {
    const { id: refundId, TransactionId: transactionId, status, AmountRefunded: amount } = flat.data;
    const amountIn = (currency: string) => readMajorUnits(amount, currency);
    return { kind: 'refund', refundId, transactionId, status, amountIn };
  }
  const parsed = event.safeParse(body);
  if (!parsed.success) return { kind: 'malformed', reason: 'neither an event nor a refund' };
  if (/chargeback|dispute/i.test(parsed.data.event)) {
    const about = dispute.safeParse(parsed.data.data).data;
    const transactionId = about?.transaction_id ?? about?.tx_id ?? null;
    return { kind: 'dispute', event: parsed.data.event, transactionId, txRef: about?.tx_ref ?? null };
  }
  if (parsed.data.event.startsWith('transfer.')) {
    const about = transfer.safeParse(parsed.data.data);
    return about.success
      ? { kind: 'transfer', transferId: about.data.id, reference: about.data.reference }
      : { kind: 'malformed', reason: 'a transfer without its id or reference' };
  }
  if (parsed.data.event !== 'charge.completed') return { kind: 'other', event: parsed.data.event };
  const read = readCharge(parsed.data.data);
  return read.ok ? { kind: 'charge', charge: read.charge } : { kind: 'malformed', reason: read.reason };
}

/** Compares the `verif-hash` header in constant time; it is a shared password, not a signature of the body. */
export function isWebhookHash(header: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return header !== undefined && timingSafeEqual(digest(header), digest(secret));
}
