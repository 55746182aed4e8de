/** Characters that nobody sees, among them those that change the direction of text, and variants of a visible one. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Everything but fractions, of which NFKC makes other numbers: "over 2½" would become "over 21⁄2". */
const NO_FRACTIONS = /[^¼½¾\u2150-\u215f\u2189]+/g;

/** Compatibility forms (full width, circled, ligatures) as the letters they stand for, nothing invisible, ASCII digits. */
export function plainText(text: string): string {
  return text
    .replace(NO_FRACTIONS, (part) => part.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** Unicode keeps the ten digits of a script in one row, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
