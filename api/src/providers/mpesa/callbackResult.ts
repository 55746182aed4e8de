import { z } from 'zod';

/** Undocumented format: stored, answered with 200, no effect. */
export interface Malformed {
  kind: 'malformed';
  reason: string;
}

/** Codes are numbers or texts; one (SFC_IC0003) is not numeric. */
export const resultCode = z.union([z.string(), z.number()]).transform((code) => String(code).trim());
export const idText = z.string().trim().min(1);

export function malformed(error: z.ZodError): Malformed {
  const issue = error.issues[0];
  return {
    kind: 'malformed',
    reason: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not readable'}`,
  };
}

const parameter = z.object({ Key: z.string(), Value: z.unknown().optional() });

/** One parameter may come as an object where several come as a list. */
const parameters = z
  .union([z.array(z.unknown()), z.unknown().transform((one) => (one == null ? [] : [one]))])
  .transform((list) => list.flatMap((one) => parameter.safeParse(one).data ?? []));

export const resultEnvelope = z.object({
  Result: z.object({
    ResultCode: resultCode,
    ResultDesc: z.string().nullish(),
    OriginatorConversationID: z.string().nullish(),
    ConversationID: z.string().nullish(),
    TransactionID: z.string().nullish(),
    ResultParameters: z.object({ ResultParameter: parameters.optional() }).nullish(),
  }),
});

export type ResultEnvelope = z.output<typeof resultEnvelope>['Result'];

/** By name, never by position; of duplicates the first. */
export function parameterOf(result: ResultEnvelope, key: string): unknown {
  return result.ResultParameters?.ResultParameter?.find((one) => one.Key === key)?.Value;
}

export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Receipts are opaque, but always capital letters and digits. */
export function receiptOf(value: unknown): string | null {
  const text = textOf(value)?.toUpperCase() ?? '';
  return /^[A-Z0-9]{6,20}$/.test(text) ? text : null;
}

/** `254705912645 - NICHOLAS JOHN SONGOK` → both; a masked or missing number is null. */
export function partyOf(value: unknown): { phone: string | null; name: string } | null {
  const text = textOf(value);
  if (text === null) return null;
  const [first = '', ...rest] = text.split(' - ');
  return { phone: phoneOf(first), name: rest.join(' - ').trim() };
}

/** Digits with country prefix; newer callbacks mask some digits, which proves nothing. */
export function phoneOf(value: unknown): string | null {
  const text = textOf(value)?.replace(/^\+/, '') ?? '';
  return /^\d{10,15}$/.test(text) ? text : null;
}
