const names = new Map<string, string>();

/**
 * Marks a statement that is sent again and again, so that PostgreSQL plans it once for each connection. Its columns
 * are written out: a plan of `*` breaks when another node migrates.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `hot_${names.size}`);
  return text;
}

/** The name under which a statement is prepared; undefined for all others. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
