import { oddsLimits } from './limits.ts';

/** Decimal odds as whole thousandths: 1.85 is 1850. */
export const oddsScale = 1000;

/** Reads decimal odds with up to three decimals. Thousandths, or null when invalid (text, 1.00, over 1000). */
export function parseOdds(text: string): number | null {
  const match = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const thousandths = Number(match[1]) * oddsScale + Number((match[2] ?? '').padEnd(3, '0'));
  return isOdds(thousandths) ? thousandths : null;
}

export function isOdds(thousandths: number): boolean {
  return Number.isInteger(thousandths) && thousandths >= oddsLimits.min && thousandths <= oddsLimits.max;
}

/** 1850 → '1.85', 1615 → '1.615': two decimals, a third only when it is not zero. */
export function formatOdds(thousandths: number): string {
  const fraction = String(thousandths % oddsScale).padStart(3, '0');
  return `${Math.trunc(thousandths / oddsScale)}.${fraction.endsWith('0') ? fraction.slice(0, 2) : fraction}`;
}
