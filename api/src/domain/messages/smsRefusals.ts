/**
 * Why an SMS will never arrive, by what its receiver can do: allow our messages, use another number, or wait for us.
 */
export type SmsRefusal = 'BLOCKED' | 'NO_NUMBER' | 'NO_ROUTE' | 'OURS';

/** Africa's Talking's final codes of a recipient, and the words of a request that it refuses as a whole. */
export const smsRefusals: Readonly<Record<string, SmsRefusal>> = {
  '401': 'OURS',
  '402': 'OURS',
  '403': 'NO_NUMBER',
  '404': 'NO_NUMBER',
  '405': 'OURS',
  '406': 'BLOCKED',
  '407': 'NO_ROUTE',
  '409': 'BLOCKED',
  '502': 'NO_ROUTE',
  HTTP_401: 'OURS',
  HTTP_403: 'OURS',
  InvalidSenderId: 'OURS',
  InsufficientBalance: 'OURS',
};

/** Reasons of a delivery report with the status Failed or Rejected. */
const reports: ReadonlyArray<[RegExp, SmsRefusal]> = [
  [/black ?list|donotdisturb|dnd/i, 'BLOCKED'],
  [/doesnotexist|invalidphone|unsupportednumber/i, 'NO_NUMBER'],
  [/insufficientcredit|senderid|riskhold/i, 'OURS'],
];

/** An unlisted final refusal is ours, because nobody else would find out. */
export function smsRefusal(code: string): SmsRefusal {
  return Object.hasOwn(smsRefusals, code) ? (smsRefusals[code] ?? 'OURS') : 'OURS';
}

export function reportedRefusal(reason: string | null): SmsRefusal {
  return reports.find(([words]) => words.test(reason ?? ''))?.[1] ?? 'NO_ROUTE';
}
