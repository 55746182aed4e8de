import { z } from 'zod';
import { readShillings } from './amount.ts';
import {
  type Malformed,
  malformed,
  parameterOf,
  phoneOf,
  receiptOf,
  resultEnvelope,
  textOf,
} from './callbackResult.ts';
import { parseEatTime } from './eatTime.ts';

export interface C2bConfirmation {
  kind: 'c2bConfirmation';
  receipt: string;
  paidAt: Date | null;
  amountMinor: bigint;
  shortcode: string;
  /** Typed by the payer, or our push's AccountReference. */
  reference: string;
  /** Null when masked (v2) or hashed (v1). */
  phone: string | null;
  /** As received: `25470****149`, or 64 hex digits. */
  msisdn: string;
  payer: string;
}

const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const confirmation = z.object({
  TransID: text,
  TransTime: text.nullish(),
  TransAmount: text,
  BusinessShortCode: text,
  BillRefNumber: text.nullish(),
  MSISDN: text.nullish(),
  FirstName: z.string().nullish(),
  MiddleName: z.string().nullish(),
  LastName: z.string().nullish(),
});

/** Reads a C2B confirmation or validation (Daraja, CustomerToBusiness): the same receipt may come by STK callback too. */
export function readC2bConfirmation(body: unknown): C2bConfirmation | Malformed {
  const parsed = confirmation.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  const { data } = parsed;
  const receipt = receiptOf(data.TransID);
  const amountMinor = readShillings(data.TransAmount);
  if (receipt === null) return { kind: 'malformed', reason: 'TransID: not a receipt' };
  if (amountMinor === null || amountMinor <= 0n) {
    return { kind: 'malformed', reason: 'TransAmount: not an amount of shillings' };
  }
  return {
    kind: 'c2bConfirmation',
    receipt,
    paidAt: parseEatTime(data.TransTime),
    amountMinor,
    shortcode: data.BusinessShortCode,
    reference: data.BillRefNumber ?? '',
    phone: phoneOf(data.MSISDN),
    msisdn: data.MSISDN ?? '',
    payer: [data.FirstName, data.MiddleName, data.LastName].filter(Boolean).join(' '),
  };
}

export interface BalanceResult {
  kind: 'balanceResult';
  resultCode: string;
  description: string;
  /** Available funds in KES cents; empty when the query failed. */
  accounts: ReadonlyArray<{ name: string; availableMinor: bigint }>;
  at: Date | null;
}

/** Reads the POST to an account balance ResultURL: `Utility Account|KES|228037.00|…&Float Account|KES|…`. */
export function readBalanceResult(body: unknown): BalanceResult | Malformed {
  const parsed = resultEnvelope.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  const result = parsed.data.Result;
  const accounts = (textOf(parameterOf(result, 'AccountBalance')) ?? '').split('&').flatMap((line) => {
    const [name = '', currency, current, available] = line.split('|');
    const availableMinor = readShillings(available ?? current);
    return currency === 'KES' && availableMinor !== null ? [{ name, availableMinor }] : [];
  });
  return {
    kind: 'balanceResult',
    resultCode: result.ResultCode,
    description: result.ResultDesc ?? '',
    accounts: result.ResultCode === '0' ? accounts : [],
    at: parseEatTime(parameterOf(result, 'BOCompletedTime')),
  };
}
