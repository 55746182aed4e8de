import type { Environment } from 'relay-runtime';
import { type RouteObject, redirect } from '../../router/router.ts';

const withoutId = ['buy_tip', 'buy_tip_ng', 'buy_tip_ug', 'buy_tip_us', 'select-country'];

/** Buying, finding a bought tip again, and subscriptions; none of them is in the first view's JavaScript. */
export function buyRoutes(environment: Environment): RouteObject[] {
  return [
    ...withoutId.map((path): RouteObject => ({ path, loader: () => redirect('/') })),
    {
      path: 'buy_tip/:slipId',
      lazy: async () => (await import('./buyByPhonePage.tsx')).buyByPhonePage(environment),
    },
    ...(['ng', 'ug', 'us'] as const).map(
      (page): RouteObject => ({
        path: `buy_tip_${page}/:slipId`,
        lazy: async () => (await import('./buyByEmailPage.tsx')).buyByEmailPage(environment, page),
      }),
    ),
    {
      path: 'select-country/:slipId',
      lazy: async () => (await import('./selectCountryPage.tsx')).selectCountryPage(environment),
    },
    { path: 'find_tip', lazy: async () => (await import('../find/findPages.tsx')).findByPhonePage() },
    { path: 'find_tip_ng', lazy: async () => (await import('../find/findPages.tsx')).findByEmailPage() },
    {
      path: 'subscriptions',
      lazy: async () =>
        (await import('../subscriptions/subscriptionsPage.tsx')).subscriptionsPage(environment, 'phone'),
    },
    {
      path: 'subscriptions-flw',
      lazy: async () =>
        (await import('../subscriptions/subscriptionsPage.tsx')).subscriptionsPage(environment, 'email'),
    },
  ];
}
