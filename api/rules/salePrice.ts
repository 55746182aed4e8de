import { salePrices } from './limits.ts';
import { type Money, MoneyError, wholeMoney } from './money.ts';

/** Where a buyer pays from; each has its own page and currency. */
export type Market = 'KE' | 'UG' | 'NG' | 'INTL';

export interface PricedSlip {
  /** In Ksh; what the tipster earns on, whatever the buyer pays in. */
  readonly price: Money;
  readonly priceUg: Money | null;
  readonly priceNg: Money | null;
  readonly jackpot: boolean;
}

/**
 * What a buyer in a market pays: Ksh as it is; Uganda `priceUg` for a jackpot that has one, else 30 × the price;
 * Nigeria `priceNg` if set, else 10 × the price; elsewhere 10 USD.
 */
export function salePrice(slip: PricedSlip, market: Market): Money {
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
