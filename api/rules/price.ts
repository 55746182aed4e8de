import type { FormRefusal } from './formRefusals.ts';
import { slipLimits } from './limits.ts';
import { slipMessages } from './messages.ts';

/** The message under the price field while typing, or null. */
export function priceFieldError(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return slipMessages.priceEmpty;
  if (!/^\d+$/.test(typed)) return slipMessages.priceDigits;
  if (BigInt(typed) > slipLimits.maxPriceKsh) return slipMessages.priceMax;
  return null;
}

/** The reason to refuse a price in whole shillings, or null. */
export function priceRangeError(priceKsh: number): FormRefusal | null {
  const fits =
    Number.isInteger(priceKsh) && priceKsh >= slipLimits.minPriceKsh && priceKsh <= slipLimits.maxPriceKsh;
  return fits ? null : 'PRICE_RANGE';
}
