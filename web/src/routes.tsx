import type { Environment } from 'relay-runtime';
import { revalidatePage } from './lib/revalidatePage.ts';
import { buyRoutes } from './pages/buy/buyRoutes.tsx';
import { accountRoutes } from './pages/dashboard/accountRoutes.tsx';
import { NotFound } from './pages/notFound/NotFound.tsx';
import { RouteError } from './pages/notFound/RouteError.tsx';
import { siteRoute } from './pages/site/SiteRoute.tsx';
import { staffRoutes } from './pages/staff/staffRoutes.tsx';
import type { RouteObject } from './router/router.ts';

/** Every page of the site; each page's code is in its own folder. */
export function createRoutes(environment: Environment): RouteObject[] {
  const pages: RouteObject[] = [
    {
      index: true,
      lazy: async () => (await import('./pages/home/HomeRoute.tsx')).homeRoute(environment),
    },
    ...buyRoutes(environment),
    ...accountRoutes(environment),
    ...readingRoutes(environment),
    ...staffRoutes(environment),
    { path: '*', element: <NotFound />, handle: { status: 404 } },
  ];
  return [
    {
      id: 'site',
      path: '/',
      ...siteRoute(environment),
      errorElement: <RouteError />,
      // A page that fails or is not there leaves the frame standing.
      children: [{ errorElement: <RouteError />, children: pages.map(keptUnderDialogs) }],
    },
  ];
}

/** A dialog over a page leaves the page alone, whichever it is. */
function keptUnderDialogs(page: RouteObject): RouteObject {
  return { shouldRevalidate: revalidatePage, ...page };
}

/** Pages that most visitors do not open first: their code comes when they do. */
function readingRoutes(environment: Environment): RouteObject[] {
  const activeTips = async () =>
    (await import('./pages/tips/ActiveTipsRoute.tsx')).activeTipsRoute(environment);
  const finishedTips = async () =>
    (await import('./pages/tips/FinishedTipsRoute.tsx')).finishedTipsRoute(environment);
  const jackpots = async () =>
    (await import('./pages/jackpots/JackpotsRoute.tsx')).jackpotsRoute(environment);
  return [
    { path: 'active_tips/:username?', lazy: activeTips },
    { path: 'finished_tips/:username?', lazy: finishedTips },
    { path: 'profile/active_tips/:username', lazy: activeTips },
    { path: 'profile/finished_tips/:username', lazy: finishedTips },
    {
      path: 'profile',
      lazy: async () => (await import('./pages/profile/OwnProfileRoute.tsx')).ownProfileRoute(environment),
    },
    {
      path: 'profile/:username',
      lazy: async () => (await import('./pages/profile/ProfileRoute.tsx')).profileRoute(environment),
    },
    {
      path: 'top_tipsters',
      lazy: async () => (await import('./pages/tipsters/TopTipstersRoute.tsx')).topTipstersRoute(environment),
    },
    { path: 'jackpot/:jackpot?', lazy: jackpots },
    {
      path: 'slip/:number',
      lazy: async () => (await import('./pages/slip/SlipRoute.tsx')).slipRoute(environment),
    },
    {
      path: 'search',
      lazy: async () => (await import('./pages/search/SearchRoute.tsx')).searchRoute(environment),
    },
    {
      path: 'game/:number',
      lazy: async () => (await import('./pages/games/GameRoute.tsx')).gameRoute(environment),
    },
    {
      path: 'games',
      lazy: async () => (await import('./pages/games/GamesRoute.tsx')).gamesRoute(environment),
    },
    {
      path: 'results',
      lazy: async () => (await import('./pages/games/DayResultsRoute.tsx')).dayResultsRoute(environment),
    },
    {
      path: 'league/:number',
      lazy: async () => (await import('./pages/games/LeagueRoute.tsx')).leagueRoute(environment),
    },
    {
      path: 'team/:number',
      lazy: async () => (await import('./pages/games/TeamRoute.tsx')).teamRoute(environment),
    },
    { path: 'blog', lazy: async () => (await import('./pages/blog/BlogRoute.tsx')).blogRoute(environment) },
    {
      path: 'blog/:slug',
      lazy: async () => (await import('./pages/blog/PostRoute.tsx')).postRoute(environment),
    },
    {
      path: 'proof',
      lazy: async () => (await import('./pages/proof/ProofRoute.tsx')).proofRoute(environment),
    },
  ];
}
