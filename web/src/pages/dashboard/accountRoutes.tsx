import type { Environment } from 'relay-runtime';
import type { RouteObject } from '../../router/router.ts';

/** What a signed-in person has; each page comes when it is opened. */
export function accountRoutes(environment: Environment): RouteObject[] {
  return [
    { path: 'dashboard', lazy: async () => (await import('./dashboardPage.tsx')).dashboardPage(environment) },
    {
      path: 'dashboard/add_tips',
      lazy: async () => (await import('../addTips/addTipsPage.tsx')).addTipsPage(environment),
    },
    {
      path: 'dashboard/earnings',
      lazy: async () => (await import('../earnings/earningsPage.tsx')).earningsPage(environment),
    },
    {
      path: 'dashboard/withdraw',
      lazy: async () => (await import('../withdraw/withdrawPage.tsx')).withdrawPage(environment),
    },
    {
      path: 'dashboard/finished_tips/:username',
      lazy: async () => (await import('./finishedTipsPage.tsx')).finishedTipsPage(environment),
    },
    {
      path: 'dashboard/active_tips/:username',
      lazy: async () => (await import('./activeTipsPage.tsx')).activeTipsPage(environment),
    },
    {
      path: 'account_settings',
      lazy: async () => (await import('../settings/settingsPage.tsx')).settingsPage(environment),
    },
    {
      path: 'email-verification/:code',
      lazy: async () => (await import('../email/EmailVerification.tsx')).emailVerificationPage(),
    },
    {
      path: 'phone-otp/:phone',
      lazy: async () => (await import('../phoneOtp/PhoneOtp.tsx')).phoneOtpPage(),
    },
    {
      path: 'change_password/:token?',
      lazy: async () => (await import('../password/ChangePassword.tsx')).changePasswordPage(),
    },
  ];
}
