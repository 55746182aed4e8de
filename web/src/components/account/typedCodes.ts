import {
  type BookingCode,
  type Bookmaker,
  bookmakers,
  normalizeBookingCode,
} from '@tipsoko/rules/bookmakers';

/** The typed codes, without empty fields. */
export function typedCodes(codes: Partial<Record<Bookmaker, string>> | undefined): BookingCode[] {
  return bookmakers
    .map(({ id }) => ({ bookmaker: id, code: normalizeBookingCode(codes?.[id] ?? '') }))
    .filter(({ code }) => code !== '');
}
