/** Jackpots that always have an address, whether there is a prediction this week or not. */
export const knownJackpots = [
  { slug: 'sportpesa-mega-jackpot', label: 'SportPesa Mega' },
  { slug: 'sportpesa-mid-week-jackpot', label: 'SportPesa Mid Week' },
  { slug: 'betika-mega-jackpot', label: 'Betika Mega' },
  { slug: 'betika-mid-week-jackpot', label: 'Betika Mid Week' },
] as const;

/** Company, type of one or two words, and a suffix, joined by dashes. */
export function isJackpotSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+){2,3}$/.test(text);
}

/** 'Betika Mid Week Jackpot' out of its slug, for a week without one. */
export function titleOfSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');
}
