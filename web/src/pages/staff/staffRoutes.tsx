import type { Environment } from 'relay-runtime';
import type { RouteObject } from '../../router/router.ts';

export function staffRoutes(environment: Environment): RouteObject[] {
  return [
    {
      path: 'staff',
      lazy: async () => (await import('./overview/OverviewRoute.tsx')).overviewRoute(environment),
    },
    {
      path: 'staff/results',
      lazy: async () => (await import('./results/ResultsRoute.tsx')).resultsRoute(environment),
    },
    {
      path: 'staff/results/:number',
      lazy: async () => (await import('./results/ReviewRoute.tsx')).reviewRoute(environment),
    },
    {
      path: 'staff/payments',
      lazy: async () => (await import('./payments/PaymentsRoute.tsx')).paymentsRoute(environment),
    },
    {
      path: 'staff/jackpots',
      lazy: async () => (await import('./jackpots/StaffJackpotsRoute.tsx')).staffJackpotsRoute(environment),
    },
    {
      path: 'staff/posts',
      lazy: async () => (await import('./posts/PostsRoute.tsx')).postsRoute(environment),
    },
    {
      path: 'staff/posts/new',
      lazy: async () => (await import('./posts/NewPostRoute.tsx')).newPostRoute(environment),
    },
    {
      path: 'staff/posts/:slug',
      lazy: async () => (await import('./posts/EditPostRoute.tsx')).editPostRoute(environment),
    },
    {
      path: 'staff/free_tips',
      lazy: async () => (await import('./freeTips/FreeTipsRoute.tsx')).freeTipsRoute(environment),
    },
    {
      path: 'staff/tipsters',
      lazy: async () => (await import('./tipsters/TipstersRoute.tsx')).tipstersRoute(environment),
    },
    {
      path: 'staff/audit',
      lazy: async () => (await import('./audit/AuditRoute.tsx')).auditRoute(environment),
    },
  ];
}
