import type { Environment } from 'relay-runtime';
import { type RouteObject, redirect } from '../../router/router.ts';

const withoutId = ['buy_tip', 'buy_tip_ng', 'buy_tip_ug', 'buy_tip_us', 'select-country'];

/** Buying, recovering a bought tip, and subscriptions; loaded lazily to keep the first view small. */
export function buyRoutes(environment: Environment): RouteObject[] {
  return [
    ...withoutId.map((path): RouteObject => ({ path, loader: () => redirect('/') })),
    {
      path: 'buy_tip/:slipId',
      lazy: async () => (await import('./BuyByPhoneRoute.tsx')).buyByPhoneRoute(environment),
    },
    ...(['ng', 'ug', 'us'] as const).map(
      (page): RouteObject => ({
        path: `buy_tip_${page}/:slipId`,
        lazy: async () => (await import('./BuyByEmailRoute.tsx')).buyByEmailRoute(environment, page),
      }),
    ),
    {
      path: 'select-country/:slipId',
      lazy: async () => (await import('./SelectCountryRoute.tsx')).selectCountryRoute(environment),
    },
    {
      path: 'my_tips',
      lazy: async () => (await import('../myTips/MyTipsRoute.tsx')).myTipsRoute(environment),
    },
    { path: 'messages', lazy: async () => (await import('../notices/NoticesRoute.tsx')).noticesRoute() },
    { path: 'find_tip', lazy: async () => (await import('../find/FindByPhoneRoute.tsx')).findByPhoneRoute() },
    {
      path: 'find_tip_ng',
      lazy: async () => (await import('../find/FindByEmailRoute.tsx')).findByEmailRoute(),
    },
    {
      path: 'subscriptions',
      lazy: async () =>
        (await import('../subscriptions/SubscriptionsRoute.tsx')).subscriptionsRoute(environment, 'phone'),
    },
    {
      path: 'subscriptions-flw',
      lazy: async () =>
        (await import('../subscriptions/SubscriptionsRoute.tsx')).subscriptionsRoute(environment, 'email'),
    },
  ];
}
