import { type BookingCode, bookingCodesError, normalizeBookingCode } from '@tipsoko/rules/bookmakers';
import { InvalidInput } from '../foundation/errors.ts';

/** Normalised. @throws InvalidInput for a malformed code, and for two of one bookmaker. */
export function bookingCodesOf(given: readonly BookingCode[]): BookingCode[] {
  const codes = given.map(({ bookmaker, code }) => ({ bookmaker, code: normalizeBookingCode(code) }));
  const refusal = bookingCodesError(codes);
  if (refusal) throw new InvalidInput(refusal, 'bookingCodes');
  return codes;
}
