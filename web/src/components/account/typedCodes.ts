import {
  type BookingCode,
  type Bookmaker,
  bookmakers,
  normalizeBookingCode,
} from '@tipsoko/rules/bookmakers';

/** What was typed, without bookmakers whose field is empty. */
export function typedCodes(codes: Partial<Record<Bookmaker, string>> | undefined): BookingCode[] {
  return bookmakers
    .map(({ id }) => ({ bookmaker: id, code: normalizeBookingCode(codes?.[id] ?? '') }))
    .filter(({ code }) => code !== '');
}
