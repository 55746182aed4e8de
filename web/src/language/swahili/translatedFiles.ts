import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const pages = [
  'home',
  'site',
  'slip',
  'tips',
  'buy',
  'find',
  'myTips',
  'notices',
  'subscriptions',
  'jackpots',
  'profile',
  'tipsters',
  'blog',
  'proof',
  'notFound',
  'phoneOtp',
  'password',
  'email',
  'games',
  'search',
];
/** Their texts come with them: see `addTipsterTexts`. */
export const tipsterPages = ['addTips', 'dashboard', 'earnings', 'insight', 'settings', 'withdraw'];
const folders = [
  ...[
    'account',
    'auth',
    'follow',
    'game',
    'kit',
    'list',
    'profile',
    'purchase',
    'report',
    'site',
    'slip',
    'tipster',
  ].map((folder) => `web/src/components/${folder}`),
  ...[...pages, ...tipsterPages].map((page) => `web/src/pages/${page}`),
];

/** Where visitors, buyers and tipsters read: the pages of staff stay English. */
export function translatedFiles(root: string): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  );
  return [...files, 'web/src/lib/siteFacts.ts'];
}

/** Where the server says something to them without a code. */
export const serverFiles = [
  'api/rules/gameClock.ts',
  'api/src/domain/accountClosure/deleteAccount.ts',
  'api/src/domain/accounts/changeEmail.ts',
  'api/src/domain/accounts/requestPasswordReset.ts',
  'api/src/domain/accounts/resendCode.ts',
  'api/src/domain/accounts/resetPassword.ts',
  'api/src/domain/accounts/verifyEmail.ts',
  'api/src/domain/jackpots/voidPolicy.ts',
  'api/src/domain/buying/answerBuyer.ts',
  'api/src/domain/buying/askForTipAgain.ts',
  'api/src/domain/withdrawals/withdrawalState.ts',
  'api/src/graphql/account/account.ts',
  'api/src/graphql/account/apiKey.ts',
  'api/src/graphql/account/browserSession.ts',
  'api/src/graphql/account/webhook.ts',
  'api/src/graphql/nouns/activity.ts',
] as const;
