import type { FormRefusal } from './formRefusals.ts';

/** Bookmakers whose booking codes a tipster can add, in the order of forms. */
export const bookmakers = [
  { id: 'SPORTPESA', name: 'SportPesa' },
  { id: 'BETIKA', name: 'Betika' },
  { id: 'SPORTYBET', name: 'SportyBet' },
  { id: 'ODIBETS', name: 'Odibets' },
  { id: 'ONE_X_BET', name: '1xBet' },
  { id: 'BETWAY', name: 'Betway' },
  { id: 'MOZZARTBET', name: 'Mozzart Bet' },
  { id: 'BETPAWA', name: 'betPawa' },
  { id: 'BETLION', name: 'BetLion' },
  { id: 'TWENTY_TWO_BET', name: '22Bet' },
] as const;

export type Bookmaker = (typeof bookmakers)[number]['id'];

export interface BookingCode {
  readonly bookmaker: Bookmaker;
  readonly code: string;
}

/** Spaces go; capitals stay as they are, because some bookmakers tell them apart. */
export function normalizeBookingCode(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Letters and digits, 4 to 14; digits alone at most 8, so that no phone number fits. */
const form = /^(?!\d{9,}$)[A-Za-z0-9]{4,14}$/;

/** What is wrong with normalized codes; null when nothing is. */
export function bookingCodesError(codes: readonly BookingCode[]): FormRefusal | null {
  if (new Set(codes.map(({ bookmaker }) => bookmaker)).size < codes.length) return 'BOOKMAKER_TWICE';
  return codes.every(({ code }) => form.test(code)) ? null : 'BOOKING_CODE_FORM';
}
