/** GSM 03.38: what fits in seven bits, and what costs an escape and so counts twice. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

export type SmsParts = { encoding: 'GSM-7' | 'UCS-2'; units: number; parts: number };

/**
 * Counts the parts that a text is billed as: 160 septets alone, 153 each when joined; once any character is outside
 * the alphabet, 70 and 67 UTF-16 units. A character of two units is never split over two parts.
 */
export function countSmsParts(text: string): SmsParts {
  const characters = [...text];
  const gsm = characters.every((character) => BASIC.includes(character) || EXTENDED.includes(character));
  const sizes = characters.map((character) =>
    gsm ? (EXTENDED.includes(character) ? 2 : 1) : character.length,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const [alone, joined] = gsm ? [160, 153] : [70, 67];
  if (units <= alone) return { encoding: gsm ? 'GSM-7' : 'UCS-2', units, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding: gsm ? 'GSM-7' : 'UCS-2', units, parts };
}
