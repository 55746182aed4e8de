import { salePrices } from './limits.ts';
import { type Money, MoneyError, wholeMoney } from './money.ts';

export type SalesRegion = 'KE' | 'UG' | 'NG' | 'INTL';

export interface PricedSlip {
  /** In Ksh; the tipster's share is computed from it, whatever currency the buyer pays in. */
  readonly price: Money;
  readonly priceUg: Money | null;
  readonly priceNg: Money | null;
  readonly jackpot: boolean;
}

/** A jackpot's `priceUg` or `priceNg` where set, else the price at the region's rate; 10 USD elsewhere. */
export function salePrice(slip: PricedSlip, market: SalesRegion): Money {
  if (slip.price.currency !== 'KES') throw new MoneyError('A slip is priced in Ksh');
  switch (market) {
    case 'KE':
      return slip.price;
    case 'UG':
      if (slip.jackpot && slip.priceUg) return expect(slip.priceUg, 'UGX');
      // Cents to whole Ugandan shillings, half up.
      return { minor: (slip.price.minor * BigInt(salePrices.ugxPerKsh) + 50n) / 100n, currency: 'UGX' };
    case 'NG':
      if (slip.priceNg) return expect(slip.priceNg, 'NGN');
      return { minor: slip.price.minor * BigInt(salePrices.ngnPerKsh), currency: 'NGN' };
    case 'INTL':
      return wholeMoney(salePrices.internationalUsd, 'USD');
  }
}

function expect(price: Money, currency: Money['currency']): Money {
  if (price.currency !== currency)
    throw new MoneyError(`Expected a price in ${currency}, got ${price.currency}`);
  return price;
}
