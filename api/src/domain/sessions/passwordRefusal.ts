import { passwordError } from '@tipsoko/rules/password';
import type { PlainRefusal } from '@tipsoko/rules/refusals';

/** First guesses for this site: name, trade, daily words. Listed in docs/security.md. */
export const ownWords = [
  ...[
    'tipsoko',
    'tipster',
    'tips',
    'tip',
    'soko',
    'slip',
    'odds',
    'jackpot',
    'betting',
    'bet',
    'football',
    'soccer',
  ],
  ...['mpesa', 'safaricom', 'airtel', 'betika', 'sportpesa', 'betpawa', 'betway', 'mozzart', 'flutterwave'],
  ...[
    'kenya',
    'nairobi',
    'mombasa',
    'kisumu',
    'uganda',
    'kampala',
    'tanzania',
    'nigeria',
    'lagos',
    'harambee',
  ],
  ...['arsenal', 'chelsea', 'manchester', 'united', 'city', 'liverpool', 'gor', 'mahia'],
  ...['admin', 'password', 'karibu'],
] as const;
const onlyOwnWords = new RegExp(`^(?:${ownWords.join('|')})+$`);

/** Null when the password is acceptable. */
export async function passwordRefusal(
  password: string,
  person: { readonly username?: string; readonly phone?: string; readonly email?: string | null },
): Promise<PlainRefusal | null> {
  const error = passwordError(password);
  if (error !== null) return error;
  const folded = password.normalize('NFKC').toLowerCase();
  if (isPersonal(folded, person)) return 'PASSWORD_PERSONAL';
  const { leakedPasswords } = await import('./leakedPasswords.ts');
  const isEasy =
    leakedPasswords.has(folded) ||
    /^(.{1,4})\1+$/.test(folded) ||
    // Our words surrounded by digits or symbols.
    onlyOwnWords.test(folded.replace(/[^a-z]/g, ''));
  return isEasy ? 'PASSWORD_COMMON' : null;
}

function isPersonal(
  password: string,
  person: { readonly username?: string; readonly phone?: string; readonly email?: string | null },
): boolean {
  const digits = password.replace(/\D/g, '');
  const isPhone =
    person.phone !== undefined &&
    digits.length >= 8 &&
    /^[+\d\s-]+$/.test(password) &&
    person.phone.endsWith(digits.replace(/^0/, ''));
  return (
    isPhone ||
    password === person.username?.toLowerCase() ||
    password === person.email?.toLowerCase() ||
    password === person.email?.toLowerCase().split('@')[0]
  );
}
