import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const pages = [
  'home',
  'site',
  'slip',
  'tips',
  'buy',
  'find',
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
];
const folders = [
  'web/src/components',
  'web/src/components/account',
  'web/src/components/auth',
  'web/src/components/purchase',
  ...pages.map((page) => `web/src/pages/${page}`),
];

/** Where visitors and buyers read: the pages of tipsters and staff stay English. */
export function buyersFiles(root: string): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  );
  return [...files, 'web/src/lib/siteFacts.ts'];
}

/** Where the server says something to them. */
export const serverFiles = [
  'api/rules/gameClock.ts',
  'api/rules/password.ts',
  'api/rules/username.ts',
  'api/src/domain/errors.ts',
  'api/src/domain/accounts/checkCode.ts',
  'api/src/domain/accounts/confirmPhone.ts',
  'api/src/domain/accounts/issueCode.ts',
  'api/src/domain/accounts/logIn.ts',
  'api/src/domain/accounts/ownPassword.ts',
  'api/src/domain/accounts/passwordRefusal.ts',
  'api/src/domain/accounts/passwordHash.ts',
  'api/src/domain/accounts/refreshSession.ts',
  'api/src/domain/accounts/register.ts',
  'api/src/domain/accounts/requestPasswordReset.ts',
  'api/src/domain/accounts/resendCode.ts',
  'api/src/domain/accounts/resetPassword.ts',
  'api/src/domain/accounts/stepUp.ts',
  'api/src/domain/accounts/verifyEmail.ts',
  'api/src/domain/jackpots/voidPolicy.ts',
  'api/src/domain/premium/knowDevice.ts',
  'api/src/domain/premium/readPremiumSlips.ts',
  'api/src/domain/premium/subscribe.ts',
  'api/src/domain/purchases/answerBuyer.ts',
  'api/src/domain/purchases/askForTipAgain.ts',
  'api/src/domain/purchases/buySlip.ts',
  'api/src/domain/purchases/openPurchase.ts',
  'api/src/domain/purchases/paymentFailure.ts',
  'api/src/domain/purchases/purchaseMessage.ts',
  'api/src/domain/purchases/recoverSlip.ts',
  'api/src/graphql/activity.ts',
  'api/src/graphql/limitsGate.ts',
] as const;
