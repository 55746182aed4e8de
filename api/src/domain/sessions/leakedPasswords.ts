import { dictionary } from '@zxcvbn-ts/language-common';

/** Leaked passwords in lower case; bundled, so that none leaves the server. Imported on first use: reading them takes 40 ms. */
export const leakedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= 8),
);
