import { accountRoutes } from './account.ts';
import { darajaRoutes } from './daraja.ts';
import { financeRoutes } from './finance.ts';
import { gameRoutes } from './games.ts';
import { jackpotRoutes } from './jackpots.ts';
import type { Route } from './kit/route.ts';
import { manageRoutes } from './manage.ts';
import { passwordRoutes } from './passwords.ts';
import { profileRoutes } from './profile.ts';
import { publishRoutes } from './publish.ts';
import { purchaseRoutes } from './purchases.ts';
import { recoveryRoutes } from './recovery.ts';
import { slipRoutes } from './slips.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { tipsterRoutes } from './tipsters.ts';

export const routes: readonly Route[] = [
  ...accountRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...slipRoutes,
  ...publishRoutes,
  ...tipsterRoutes,
  ...gameRoutes,
  ...jackpotRoutes,
  ...manageRoutes,
  ...recoveryRoutes,
  ...subscriptionRoutes,
  ...purchaseRoutes,
  ...financeRoutes,
  ...darajaRoutes,
];
