const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Names that differ from the list of regions. */
const others: Readonly<Record<string, string>> = {
  england: 'GB-ENG',
  scotland: 'GB-SCT',
  wales: 'GB-WLS',
  'northern ireland': 'GB-NIR',
  usa: 'US',
  'ivory coast': 'CI',
  'congo dr': 'CD',
  congo: 'CG',
  'czech republic': 'CZ',
  turkey: 'TR',
};

let byName: Map<string, string> | null = null;

/** By English name (`South-Africa` too); null when unknown. */
export function countryCodeOf(country: string | null): string | null {
  if (!country) return null;
  const name = country.replaceAll('-', ' ').toLowerCase();
  byName ??= readNames();
  return others[name] ?? byName.get(name) ?? null;
}

function readNames(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = regionNames.of(code);
    if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), code);
  }
  return names;
}
