/** Flags copied to `public/flags`: sales regions and the countries of the leagues. */
// biome-ignore format: a list to scan, not to read
export const FLAG_CODES: readonly string[] = [
  'ke', 'ug', 'ng', 'tz', 'rw', 'bi', 'et', 'so', 'ss', 'cd', 'gh', 'za', 'eg', 'ma', 'dz', 'tn', 'cm',
  'ci', 'sn', 'zm', 'zw', 'mw', 'mz', 'ao', 'bw', 'na', 'ml', 'sd', 'ly', 'gb', 'gb-eng', 'gb-sct',
  'gb-wls', 'gb-nir', 'ie', 'es', 'de', 'it', 'fr', 'pt', 'nl', 'be', 'tr', 'gr', 'at', 'ch', 'dk', 'se',
  'no', 'fi', 'pl', 'cz', 'ro', 'rs', 'hr', 'ua', 'ru', 'hu', 'bg', 'sk', 'si', 'cy', 'il', 'is', 'us',
  'ca', 'mx', 'br', 'ar', 'cl', 'co', 'uy', 'pe', 'ec', 'py', 'cr', 'jp', 'kr', 'cn', 'au', 'sa', 'ae',
  'qa', 'in', 'id', 'th', 'ir', 'eu', 'un', 'xx',
];
