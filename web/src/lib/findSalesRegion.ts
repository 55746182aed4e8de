import { setRegionalSale } from './salesRegion.ts';
import { askVisitorCountry } from './visitorCountry.ts';

/**
 * Shows prices in the visitor's money. A device on Kenyan time is in Kenya whatever its address says (browsers that save
 * data ask from elsewhere), and is not asked about.
 */
export async function findSalesRegion(): Promise<void> {
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === 'Africa/Nairobi') return;
  const country = await askVisitorCountry(AbortSignal.timeout(10_000));
  if (country === null || country === 'KE') return;
  // Kenya, the main market, does not load the rules of prices.
  const { saleIn } = await import('./regionalSale.ts');
  setRegionalSale(saleIn(country === 'UG' || country === 'NG' ? country : 'INTL'));
}
