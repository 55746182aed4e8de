import type { Environment } from 'relay-runtime';
import { addTipsterTexts } from '../../language/loadCatalogue.ts';
import type { RouteObject } from '../../router/router.ts';

/** A page with its texts; the server, which has no document, has those of every page. */
async function forTipsters<Page>(page: Promise<Page>): Promise<Page> {
  if (typeof document !== 'undefined') await addTipsterTexts(document.documentElement.lang);
  return page;
}

export function accountRoutes(environment: Environment): RouteObject[] {
  return [
    {
      path: 'dashboard',
      lazy: async () => (await forTipsters(import('./DashboardRoute.tsx'))).dashboardRoute(environment),
    },
    {
      path: 'dashboard/add_tips',
      lazy: async () => (await forTipsters(import('../addTips/AddTipsRoute.tsx'))).addTipsRoute(environment),
    },
    {
      path: 'dashboard/earnings',
      lazy: async () =>
        (await forTipsters(import('../earnings/EarningsRoute.tsx'))).earningsRoute(environment),
    },
    {
      path: 'dashboard/insight',
      lazy: async () => (await forTipsters(import('../insight/InsightRoute.tsx'))).insightRoute(environment),
    },
    {
      path: 'dashboard/withdraw',
      lazy: async () =>
        (await forTipsters(import('../withdraw/WithdrawRoute.tsx'))).withdrawRoute(environment),
    },
    {
      path: 'dashboard/finished_tips/:username',
      lazy: async () =>
        (await forTipsters(import('./OwnFinishedTipsRoute.tsx'))).ownFinishedTipsRoute(environment),
    },
    {
      path: 'dashboard/active_tips/:username',
      lazy: async () =>
        (await forTipsters(import('./OwnActiveTipsRoute.tsx'))).ownActiveTipsRoute(environment),
    },
    {
      path: 'account_settings',
      lazy: async () =>
        (await forTipsters(import('../settings/SettingsRoute.tsx'))).settingsRoute(environment),
    },
    {
      path: 'email-verification/:code',
      lazy: async () => (await import('../email/EmailVerificationRoute.tsx')).emailVerificationRoute(),
    },
    {
      path: 'phone-otp/:phone',
      lazy: async () => (await import('../phoneOtp/PhoneOtpRoute.tsx')).phoneOtpRoute(),
    },
    {
      path: 'change_password/:token?',
      lazy: async () => (await import('../password/ChangePasswordRoute.tsx')).changePasswordRoute(),
    },
  ];
}
