export type Catalogue = Readonly<Record<string, string>>;

export type TextValues = Readonly<Record<string, string | number>>;

/** Fills `{places}`; English where the catalogue lacks the text. */
export function translate(catalogue: Catalogue, english: string, values?: TextValues): string {
  const text = catalogue[english] ?? english;
  if (!values) return text;
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
