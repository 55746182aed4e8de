import { z } from 'zod';
import type { CardCharge } from '../../domain/payments/CardCheckout.ts';
import { readMajorUnits } from './chargeAmount.ts';

const number = z.union([z.number(), z.string()]);
const id = z.union([z.number().int(), z.string().min(1)]).transform(String);

const charge = z.object({
  id,
  tx_ref: z.string().min(1),
  amount: number,
  currency: z.string().min(1),
  charged_amount: number.nullish(),
  app_fee: number.nullish(),
  status: z.string(),
  processor_response: z.string().nullish(),
  customer: z.object({ email: z.string().nullish() }).nullish(),
});

export type ReadCharge =
  | { ok: true; charge: CardCharge; statusKnown: boolean }
  | { ok: false; reason: string };

/** The `data` of verify and of a charge webhook. An unknown status counts as pending. */
export function readCharge(data: unknown): ReadCharge {
  const parsed = charge.safeParse(data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { ok: false, reason: `${issue?.path.join('.') || 'data'}: ${issue?.message ?? 'not readable'}` };
  }
  const {
    id: transactionId,
    tx_ref: txRef,
    status,
    currency,
    amount,
    charged_amount,
    app_fee,
    customer,
  } = parsed.data;
  const amountMinor = readMajorUnits(amount, currency);
  const chargedMinor = readMajorUnits(charged_amount ?? amount, currency);
  if (amountMinor === null || chargedMinor === null) return { ok: false, reason: 'amount: not an amount' };
  const known = status === 'successful' || status === 'failed' || status === 'pending';
  return {
    ok: true,
    statusKnown: known,
    charge: {
      transactionId,
      txRef,
      status: known ? status : 'pending',
      amountMinor,
      chargedMinor,
      currency,
      reason: parsed.data.processor_response ?? null,
      email: customer?.email ?? null,
      feeMinor: app_fee == null ? null : readMajorUnits(app_fee, currency),
    },
  };
}
