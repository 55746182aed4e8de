import type { Environment } from 'relay-runtime';
import type { RouteObject } from '../../router/router.ts';

export function accountRoutes(environment: Environment): RouteObject[] {
  return [
    {
      path: 'dashboard',
      lazy: async () => (await import('./DashboardRoute.tsx')).dashboardRoute(environment),
    },
    {
      path: 'dashboard/add_tips',
      lazy: async () => (await import('../addTips/AddTipsRoute.tsx')).addTipsRoute(environment),
    },
    {
      path: 'dashboard/earnings',
      lazy: async () => (await import('../earnings/EarningsRoute.tsx')).earningsRoute(environment),
    },
    {
      path: 'dashboard/insight',
      lazy: async () => (await import('../insight/InsightRoute.tsx')).insightRoute(environment),
    },
    {
      path: 'dashboard/withdraw',
      lazy: async () => (await import('../withdraw/WithdrawRoute.tsx')).withdrawRoute(environment),
    },
    {
      path: 'dashboard/finished_tips/:username',
      lazy: async () => (await import('./OwnFinishedTipsRoute.tsx')).ownFinishedTipsRoute(environment),
    },
    {
      path: 'dashboard/active_tips/:username',
      lazy: async () => (await import('./OwnActiveTipsRoute.tsx')).ownActiveTipsRoute(environment),
    },
    {
      path: 'account_settings',
      lazy: async () => (await import('../settings/SettingsRoute.tsx')).settingsRoute(environment),
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
