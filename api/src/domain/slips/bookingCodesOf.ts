import { type BookingCode, bookingCodesError, normalizeBookingCode } from '@tipsoko/rules/bookmakers';
import { InvalidInput } from '../foundation/errors.ts';

/** As they are stored. @throws InvalidInput for a code of another form, and for two of one bookmaker. */
export function bookingCodesOf(given: readonly BookingCode[]): BookingCode[] {
  const codes = given.map(({ bookmaker, code }) => ({ bookmaker, code: normalizeBookingCode(code) }));
  const refusal = bookingCodesError(codes);
  if (refusal) throw new InvalidInput(refusal, 'bookingCodes');
  return codes;
}
