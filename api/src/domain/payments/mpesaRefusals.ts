import type { Refused } from './paymentFailure.ts';

const buyers = (failure: Refused['failure']): Refused => ({ failure, alarm: false });
const ours: Refused = { failure: 'OUR_FAULT', alarm: true };

/** Daraja's final result codes of a prompt (MpesaExpressSimulate). Other codes prove nothing. */
export const mpesaResults: Readonly<Record<string, Refused>> = {
  '1': buyers('NO_MONEY'),
  '2': buyers('LIMIT'),
  '3': buyers('LIMIT'),
  '4': buyers('LIMIT'),
  // Our paybill may hold no more.
  '8': ours,
  '17': buyers('SAME_AMOUNT_TOO_SOON'),
  '26': buyers('TRY_LATER'),
  '1001': buyers('PHONE_BUSY'),
  '1019': buyers('EXPIRED'),
  // The prompt was not sent: M-Pesa is busy, or the prompt's text is too long.
  '1025': { failure: 'TRY_LATER', alarm: true },
  '1032': buyers('CANCELLED'),
  '1037': buyers('UNREACHABLE'),
  '2001': buyers('WRONG_PIN'),
  '2028': ours,
  // The initiator of a prompt is the payer.
  '8006': buyers('PIN_LOCKED'),
  '9999': { failure: 'TRY_LATER', alarm: true },
  SFC_IC0003: ours,
};

interface RequestRefusal extends Refused {
  readonly code: string;
  /** Needed where one code has several meanings. */
  readonly text?: RegExp;
}

/** Refusals of the request for a prompt. The first row that fits counts. */
export const mpesaRequestRefusals: readonly RequestRefusal[] = [
  { code: '400.002.02', text: /invalid\s+(?:phone\s*number|party\s*a|msisdn)\b/i, ...buyers('NO_MPESA') },
  // Any other field of the request is ours.
  { code: '400.002.02', ...ours },
  { code: '401', ...ours },
  { code: '401.003.01', ...ours },
  { code: '403.002.1001', ...ours },
  { code: '404.001.01', ...ours },
  { code: '404.002.01', ...ours },
  { code: '405.001', ...ours },
  { code: '500.001.1001', text: /unable to lock subscriber/i, ...buyers('PHONE_BUSY') },
  { code: '500.001.1001', ...ours },
  { code: '500.003.02', ...buyers('TRY_LATER') },
  { code: '500.003.03', ...buyers('TRY_LATER') },
  { code: 'INVALID_REQUEST', ...ours },
  { code: 'THROTTLED', ...buyers('TRY_LATER') },
];

export function mpesaResult(code: string): Refused | null {
  return Object.hasOwn(mpesaResults, code) ? (mpesaResults[code] ?? null) : null;
}

/** An unlisted refusal that will not pass by itself is ours. */
export function mpesaRefusal(refusal: { code: string; message: string; retryable: boolean }): Refused {
  const { code, message, retryable } = refusal;
  const row = mpesaRequestRefusals.find((one) => one.code === code && (one.text?.test(message) ?? true));
  return row ?? mpesaResult(code) ?? (retryable ? buyers('TRY_LATER') : ours);
}
