import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordError } from '../../../rules/password.ts';

/** Passwords that leaked often enough to be tried first, in lower case. Offline: nothing is asked of anybody. */
const leaked: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= 8),
);

const commonPasswordMessage = 'This password is too common. Choose another';
const personalPasswordMessage = 'Password should not be your username, phone or e-mail';

/** The message that refuses a new password of this person, or null: too short, leaked, or anybody could guess it. */
export function passwordRefusal(
  password: string,
  person: { readonly username?: string; readonly phone?: string; readonly email?: string | null },
): string | null {
  const error = passwordError(password);
  if (error !== null) return error;
  const folded = password.normalize('NFKC').toLowerCase();
  if (isPersonal(folded, person)) return personalPasswordMessage;
  return leaked.has(folded) || /^(.{1,4})\1+$/.test(folded) ? commonPasswordMessage : null;
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
