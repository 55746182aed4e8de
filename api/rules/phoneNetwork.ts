const prefixes: ReadonlyArray<[RegExp, string]> = [
  [/^254(?:7[0-2]|74[0-35-68]|75[7-9]|76[89]|79|11)/, 'Safaricom'],
  [/^254(?:73|75[0-6]|762|78|10)/, 'Airtel'],
  [/^25477/, 'Telkom'],
];

/** By its prefix; a number that moved to another network keeps it, so this only counts and never decides. */
export function phoneNetwork(phone: string): string {
  return prefixes.find(([prefix]) => prefix.test(phone))?.[1] ?? 'other';
}
