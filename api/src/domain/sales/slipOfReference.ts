/** The account of any of our prompts. */
const PROMPT = /^T[0-9A-F]{11}$/i;

/**
 * The number of a slip as payers type it: in any case, after words, with punctuation around it (`TIP 2820.`, `tip2820`, `#2820 -`).
 * Null when there is no number, more than one, or a letter right behind it.
 */
export function slipOfReference(reference: string): number | null {
  const typed = reference.normalize('NFKC').trim();
  if (PROMPT.test(typed)) return null;
  const [, digits] = /^\D*(\d{1,9})(?![\d\p{L}])\D*$/u.exec(typed) ?? [];
  return digits === undefined ? null : Number(digits);
}
