import { type RegionalSale, useRegionalSale } from '../../lib/salesRegion.ts';

interface Text {
  readonly text: string;
}

/** Prices of a slip that may have its own for a country. */
interface OwnPrices {
  readonly uganda: Text;
  readonly nigeria: Text;
  readonly international: Text;
}

const names = { UG: 'uganda', NG: 'nigeria', INTL: 'international' } as const;

/** The price in the visitor's money, and the page where that is paid. */
export function useBuyDoor(
  number: number,
  price: Text & { readonly amount: string },
  prices?: OwnPrices,
): { to: string; price: string; sale: RegionalSale | null } {
  const sale = useRegionalSale();
  if (!sale) return { to: `/buy_tip/${number}`, price: price.text, sale };
  return {
    to: `/${sale.page}/${number}`,
    price: prices ? prices[names[sale.region]].text : sale.price(price.amount),
    sale,
  };
}
