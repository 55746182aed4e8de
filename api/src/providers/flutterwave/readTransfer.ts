import { z } from 'zod';
import type { Transfer } from '../../domain/payouts/MoneyTransfers.ts';
import { readMajorUnits } from './chargeAmount.ts';

const number = z.union([z.number(), z.string()]);
const text = z.union([z.number(), z.string()]).transform(String);

const transfer = z.object({
  id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  reference: z.string().min(1),
  status: z.string(),
  currency: z.string().min(1),
  amount: number,
  fee: number.nullish(),
  account_number: text.nullish(),
  complete_message: z.string().nullish(),
});

/** Every status except SUCCESSFUL and FAILED is open; null when malformed. */
export function readTransfer(data: unknown): Transfer | null {
  const parsed = transfer.safeParse(data);
  if (!parsed.success) return null;
  const { id, reference, status, currency, amount, fee, account_number, complete_message } = parsed.data;
  const amountMinor = readMajorUnits(amount, currency);
  if (amountMinor === null) return null;
  return {
    transferId: id,
    reference,
    status: status === 'SUCCESSFUL' ? 'successful' : status === 'FAILED' ? 'failed' : 'pending',
    currency,
    amountMinor,
    feeMinor: fee == null ? null : readMajorUnits(fee, currency),
    account: account_number ?? '',
    message: complete_message ?? '',
  };
}
