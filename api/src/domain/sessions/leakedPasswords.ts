import { dictionary } from '@zxcvbn-ts/language-common';

/** Leaked passwords in lower case; bundled, so that none leaves the server. Loaded when somebody first chooses a password, because it takes 40 ms. */
export const leakedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= 8),
);
