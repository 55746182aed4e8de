export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Sorted keys, no spaces: equal content yields equal text. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one as Json)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value as Record<string, Json>).sort(([first], [second]) =>
      first < second ? -1 : 1,
    );
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
