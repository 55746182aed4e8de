import { formatMoney, parseMoney } from '@tipsoko/rules/money';
import { salePrice } from '@tipsoko/rules/salePrice';
import type { RegionalSale } from './salesRegion.ts';

const pages = { UG: 'buy_tip_ug', NG: 'buy_tip_ng', INTL: 'buy_tip_us' } as const;

/** Buy page and price in `region` for a slip without its own price there. */
export function saleIn(region: RegionalSale['region']): RegionalSale {
  const own = { priceUg: null, priceNg: null, jackpot: false };
  return {
    region,
    page: pages[region],
    price: (amount) => formatMoney(salePrice({ price: parseMoney(amount, 'KES'), ...own }, region)),
  };
}
