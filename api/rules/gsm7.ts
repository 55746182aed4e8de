const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Encoded as two septets each. */
const EXTENDED = '\f^{}\\[~]|€';

const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

const replacements = new Map<string, string>([
  ...pairs('‘’‚‛ʼ′`´', "'"),
  ...pairs('“”„‟″«»', '"'),
  ...pairs('‐‑‒–—―−', '-'),
  ...pairs('\u00a0\u2002\u2003\u2009\u202f', ' '),
  ...pairs('\u200b\u200c\u200d\ufe0f\u2060', ''),
  ...pairs('•·●', '*'),
  ['…', '...'],
  ['×', 'x'],
  ['½', '1/2'],
  ['₦', 'NGN '],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['\t', ' '],
]);

const SINGLE = 160;
const PART = 153;

/** One character outside the GSM 7-bit alphabet would switch the message to UCS-2: 70 characters per part, not 160. */
export function toGsm7(text: string): string {
  let out = '';
  for (const character of text.normalize('NFC').replaceAll('\r\n', '\n')) {
    if (basic.has(character) || extended.has(character)) out += character;
    else out += replacements.get(character) ?? withoutAccents(character);
  }
  return out;
}

/** The number of parts that a GSM-7 text is billed as: 160 septets alone, 153 in each of several. */
export function gsm7Parts(text: string): number {
  const widths = [...text].map((character) => (extended.has(character) ? 2 : 1));
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= SINGLE) return 1;
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    // An extended character is never split over two parts.
    if (used + width > PART) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}

function withoutAccents(character: string): string {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Mn}/u.test(character)) return '';
  const letters = [...character.normalize('NFKD')].filter((one) => !/\p{Mn}/u.test(one));
  return letters.every((one) => basic.has(one) || extended.has(one)) ? letters.join('') : '?';
}

function pairs(characters: string, replacement: string): Array<[string, string]> {
  return [...characters].map((character) => [character, replacement]);
}
