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
  // Letters of the Latin alphabet that are no letter with an accent.
  ...letters('œ:oe ł:l đ:d ð:d ɖ:d þ:th ı:i ĸ:k ħ:h ŋ:n ŧ:t ə:e ǝ:e ɛ:e ɔ:o ɓ:b ɗ:d ɠ:g ƙ:k ƴ:y ŀ:l'),
  ...letters('а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u'),
  ...letters('ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'),
  ...letters('ґ:g є:ye і:i ї:yi ў:u ђ:dj ѓ:gj ј:j љ:lj њ:nj ћ:c ќ:kj ѕ:dz џ:dz'),
  ...letters('α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y'),
  ...letters('φ:f χ:ch ψ:ps ω:o'),
  ['\t', ' '],
]);

const SINGLE = 160;
const PART = 153;

/**
 * One character outside the GSM 7-bit alphabet would switch the message to UCS-2: 70 characters per part, not 160.
 * Letters become their nearest ones; what has none is left out.
 */
export function toGsm7(text: string): string {
  let out = '';
  for (const character of text.normalize('NFC').replaceAll('\r\n', '\n')) {
    out += inAlphabet(character) ? character : (replacements.get(character) ?? nearest(character));
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

function inAlphabet(character: string): boolean {
  return basic.has(character) || extended.has(character);
}

/** Without its accents, and in the Latin alphabet. */
function nearest(character: string): string {
  const letters = [...character.normalize('NFKD')];
  return letters.map((one) => (inAlphabet(one) ? one : (replacements.get(one) ?? ''))).join('');
}

/** "ж:zh я:ya" in small and capital letters. */
function letters(list: string): Array<[string, string]> {
  return list.split(' ').flatMap((pair): Array<[string, string]> => {
    const [letter = '', latin = ''] = pair.split(':');
    const capital = letter.toUpperCase();
    const large = latin.slice(0, 1).toUpperCase() + latin.slice(1);
    return capital === letter || capital.length > 1
      ? [[letter, latin]]
      : [
          [letter, latin],
          [capital, large],
        ];
  });
}

function pairs(characters: string, replacement: string): Array<[string, string]> {
  return [...characters].map((character) => [character, replacement]);
}
