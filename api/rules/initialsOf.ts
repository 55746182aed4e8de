const skipped = new Set(['fc', 'sc', 'cf', 'afc', 'ac', 'as', 'club', 'de', 'the', 'of']);

/** 'Gor Mahia FC' is GM, 'Arsenal' is ARS with `length` 3. */
export function initialsOf(name: string, length = 2): string {
  const words = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const significant = words.filter((word) => !skipped.has(word.toLowerCase()));
  const used = significant.length > 0 ? significant : words;
  const letters = used.length > 1 ? used.map((word) => word.charAt(0)) : [...(used[0] ?? '?')];
  return letters.slice(0, length).join('').toUpperCase();
}
