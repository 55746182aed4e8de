import type { Refused } from './paymentFailure.ts';

interface Row extends Refused {
  readonly code?: string;
  readonly text?: RegExp;
}

/** Flutterwave's refusals to make a payment page. Its texts vary, so they only choose between our fault and the buyer's e-mail. */
export const cardPageRefusals: readonly Row[] = [
  { code: 'HTTP_429', failure: 'TRY_LATER', alarm: false },
  { code: 'HTTP_401', failure: 'OUR_FAULT', alarm: true },
  { code: 'HTTP_403', failure: 'OUR_FAULT', alarm: true },
  { text: /\be-?mail\b/i, failure: 'EMAIL_REFUSED', alarm: false },
  { failure: 'OUR_FAULT', alarm: true },
];

/** What the bank or the mobile-money service says about a failed charge. */
export const chargeRefusals: readonly Row[] = [
  { text: /insufficient|not enough|low balance/i, failure: 'NO_MONEY', alarm: false },
  { text: /exceed|limit/i, failure: 'LIMIT', alarm: false },
  { text: /cancel|abandon/i, failure: 'CANCELLED', alarm: false },
  { text: /time[d ]*[ -]?out|expired transaction/i, failure: 'UNREACHABLE', alarm: false },
  { failure: 'DECLINED', alarm: false },
];

const last = { failure: 'UNKNOWN', alarm: false } as const;

export function cardPageRefusal({ code, message }: { code: string; message: string }): Refused {
  const fits = (row: Row) => (row.code ?? code) === code && (row.text?.test(message) ?? true);
  return cardPageRefusals.find(fits) ?? last;
}

/** `reason`: null when the provider gave none. */
export function chargeRefusal(reason: string | null): Refused {
  if (!reason) return last;
  return chargeRefusals.find(({ text }) => text?.test(reason) ?? true) ?? last;
}
