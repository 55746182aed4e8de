import { formatMoney, parseMoney } from '@tipsoko/rules/money';
import { salePrice } from '@tipsoko/rules/salePrice';
import { type RegionalSale, setRegionalSale } from './salesRegion.ts';
import { askVisitorCountry } from './visitorCountry.ts';

const pages = { UG: 'buy_tip_ug', NG: 'buy_tip_ng', INTL: 'buy_tip_us' } as const;

function saleIn(region: RegionalSale['region']): RegionalSale {
  const own = { priceUg: null, priceNg: null, jackpot: false };
  return {
    region,
    page: pages[region],
    price: (amount) => formatMoney(salePrice({ price: parseMoney(amount, 'KES'), ...own }, region)),
  };
}

/**
 * Shows prices in the visitor's money. A device on Kenyan time is in Kenya whatever its address says (browsers that save
 * data ask from elsewhere), and is not asked about.
 */
export async function findSalesRegion(): Promise<void> {
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === 'Africa/Nairobi') return;
  const country = await askVisitorCountry(AbortSignal.timeout(10_000));
  if (country === null || country === 'KE') return;
  setRegionalSale(saleIn(country === 'UG' || country === 'NG' ? country : 'INTL'));
}
