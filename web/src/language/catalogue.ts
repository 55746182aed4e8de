/** Texts of another language by their English original. */
export type Catalogue = Readonly<Record<string, string>>;

export type TextValues = Readonly<Record<string, string | number>>;

/** The text in the catalogue's language with its `{places}` filled; English where the catalogue has none. */
export function translate(catalogue: Catalogue, english: string, values?: TextValues): string {
  const text = catalogue[english] ?? english;
  if (!values) return text;
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
