import type { Environment } from 'relay-runtime';
import type { RouteObject } from '../../router/router.ts';

/** What staff do; each page comes when it is opened. */
export function staffRoutes(environment: Environment): RouteObject[] {
  return [
    {
      path: 'staff',
      lazy: async () => (await import('./overview/overviewPage.tsx')).overviewPage(environment),
    },
    {
      path: 'staff/results',
      lazy: async () => (await import('./results/resultsPage.tsx')).resultsPage(environment),
    },
    {
      path: 'staff/results/:number',
      lazy: async () => (await import('./results/reviewPage.tsx')).reviewPage(environment),
    },
    {
      path: 'staff/payments',
      lazy: async () => (await import('./payments/paymentsPage.tsx')).paymentsPage(environment),
    },
    {
      path: 'staff/jackpots',
      lazy: async () => (await import('./jackpots/jackpotsPage.tsx')).jackpotsPage(environment),
    },
    {
      path: 'staff/posts',
      lazy: async () => (await import('./posts/postsPage.tsx')).postsPage(environment),
    },
    {
      path: 'staff/posts/new',
      lazy: async () => (await import('./posts/newPostPage.tsx')).newPostPage(environment),
    },
    {
      path: 'staff/posts/:slug',
      lazy: async () => (await import('./posts/editPostPage.tsx')).editPostPage(environment),
    },
    {
      path: 'staff/free_tips',
      lazy: async () => (await import('./freeTips/freeTipsPage.tsx')).freeTipsPage(environment),
    },
    {
      path: 'staff/tipsters',
      lazy: async () => (await import('./tipsters/tipstersPage.tsx')).tipstersPage(environment),
    },
    {
      path: 'staff/audit',
      lazy: async () => (await import('./audit/auditPage.tsx')).auditPage(environment),
    },
  ];
}
