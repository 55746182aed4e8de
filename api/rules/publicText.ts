import { plainText } from './plainText.ts';

/** The one form of text that others see: one line of plain letters, in which nothing hides and nothing turns it round. */
export function publicText(text: string): string {
  return plainText(text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}

const endings =
  'app|bet|biz|club|co|com|info|io|ke|link|live|ly|me|net|ng|online|org|shop|site|tips|top|tv|tz|ug|vip|xyz';
/** Addresses with and without "https://", and names at Telegram, X or Instagram. */
const link = new RegExp(
  String.raw`://|\bwww\.|(?<![\w.])[a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)*\.(?:${endings})\b|(?<!\w)@\w{3,}`,
  'i',
);
/** Kenyan numbers in any grouping, numbers with a plus, and seven digits in a row. */
const phone = /\b0[17](?:[\s().-]*\d){8}\b|\b254(?:[\s().-]*\d){9}\b|\+\d(?:[\s().-]*\d){7,}|\d{7,}/;

/** Cyrillic and Greek letters that look like Latin ones. */
const foreign = 'аеорсухіјѕԁкмтвнαεορντκιυ';
const latin = 'aeopcyxijsdkmtbhaeopvtkiu';
const lookAlikes = new Map([...foreign].map((letter, at) => [letter, latin.charAt(at)]));

/** What somebody reads who follows a link or rings a number, whatever letters, marks, dots and dashes it is written in. */
function asRead(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => lookAlikes.get(letter) ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[([{]\s*\.\s*[)\]}]|[。·•]/g, '.');
}

/** Whether a {@link publicText} leads readers elsewhere: buyers are harmed where we cannot see it. */
export function contactError(text: string): 'REASON_LINK' | 'REASON_PHONE' | null {
  const read = asRead(text);
  if (link.test(read)) return 'REASON_LINK';
  return phone.test(read) ? 'REASON_PHONE' : null;
}
