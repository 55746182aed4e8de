/** Phones of the demo's own buyers; their prompts approve themselves and do not show on the page. */
const prefix = '2547990000';
const BUYERS = 100;

function buyerPhone(nth: number): string {
  return `${prefix}${String(nth % BUYERS).padStart(2, '0')}`;
}

export const buyerPhones: readonly string[] = Array.from({ length: BUYERS }, (_, nth) => buyerPhone(nth));

export function isBuyerOfTheDemo(phone: string): boolean {
  return phone.startsWith(prefix);
}
