import type { Environment } from 'relay-runtime';
import type { PageRoute } from '../../lib/PageRoute.ts';
import type { RouteObject } from '../../router/router.ts';

async function staff(site: Environment, load: () => Promise<(environment: Environment) => PageRoute>) {
  const [{ staffPage }, route] = await Promise.all([import('./kit/staffPage.tsx'), load()]);
  return staffPage(site, route);
}

export function staffRoutes(environment: Environment): RouteObject[] {
  return [
    {
      path: 'staff',
      lazy: () => staff(environment, async () => (await import('./inbox/InboxRoute.tsx')).inboxRoute),
    },
    {
      path: 'staff/results',
      lazy: () => staff(environment, async () => (await import('./results/ResultsRoute.tsx')).resultsRoute),
    },
    {
      path: 'staff/results/:number',
      lazy: () => staff(environment, async () => (await import('./results/ReviewRoute.tsx')).reviewRoute),
    },
    {
      path: 'staff/payments',
      lazy: () =>
        staff(environment, async () => (await import('./payments/PaymentsRoute.tsx')).paymentsRoute),
    },
    {
      path: 'staff/books',
      lazy: () => staff(environment, async () => (await import('./books/BooksRoute.tsx')).booksRoute),
    },
    {
      path: 'staff/jackpots',
      lazy: () =>
        staff(
          environment,
          async () => (await import('./jackpots/StaffJackpotsRoute.tsx')).staffJackpotsRoute,
        ),
    },
    {
      path: 'staff/posts',
      lazy: () => staff(environment, async () => (await import('./posts/PostsRoute.tsx')).postsRoute),
    },
    {
      path: 'staff/posts/new',
      lazy: () => staff(environment, async () => (await import('./posts/NewPostRoute.tsx')).newPostRoute),
    },
    {
      path: 'staff/posts/:slug',
      lazy: () => staff(environment, async () => (await import('./posts/EditPostRoute.tsx')).editPostRoute),
    },
    {
      path: 'staff/free_tips',
      lazy: () =>
        staff(environment, async () => (await import('./freeTips/FreeTipsRoute.tsx')).freeTipsRoute),
    },
    {
      path: 'staff/tipsters',
      lazy: () =>
        staff(environment, async () => (await import('./tipsters/TipstersRoute.tsx')).tipstersRoute),
    },
    {
      path: 'staff/moderation',
      lazy: () =>
        staff(environment, async () => (await import('./moderation/ModerationRoute.tsx')).moderationRoute),
    },
    {
      path: 'staff/members',
      lazy: () => staff(environment, async () => (await import('./members/MembersRoute.tsx')).membersRoute),
    },
    {
      path: 'staff/audit',
      lazy: () => staff(environment, async () => (await import('./audit/AuditRoute.tsx')).auditRoute),
    },
  ];
}
