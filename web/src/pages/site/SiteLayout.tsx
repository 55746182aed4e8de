import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router';
import siteQuery, { type siteRouteQuery } from '../../__generated__/siteRouteQuery.graphql.ts';
import { AnnouncementBar } from '../../components/AnnouncementBar.tsx';
import { BottomNav } from '../../components/BottomNav.tsx';
import { ConnectionNotice } from '../../components/ConnectionNotice.tsx';
import { CookieBanner } from '../../components/CookieBanner.tsx';
import { FeedNotice } from '../../components/FeedNotice.tsx';
import { SiteFooter } from '../../components/SiteFooter.tsx';
import { SiteHeader } from '../../components/SiteHeader.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { ToastProvider } from '../../ui/ToastProvider.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { SiteDialogs } from './SiteDialogs.tsx';
import { useSessionRepair } from './useSessionRepair.ts';

/** The frame of every page: header, notices, the page itself, footer, and the dialogs that an address can open. */
export function SiteLayout() {
  const site = usePageQuery<siteRouteQuery>(siteQuery, useLoaderData<PageQuery<siteRouteQuery>>());
  const { pathname } = useLocation();
  const navigation = useNavigation();
  useSessionRepair(site.viewer !== null);
  return (
    <ToastProvider>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <AnnouncementBar />
        <SiteHeader viewer={site.viewer ?? null} />
        {navigation.state === 'loading' && (
          <div
            aria-hidden="true"
            className="fixed inset-x-0 top-0 z-50 h-1 bg-accent motion-safe:animate-pulse-soft"
          />
        )}
        <noscript>
          <p className="bg-warn-bg px-4 pt-3.5 pb-2 text-center text-sm font-semibold text-warn">
            Everything here can be read as it is. To buy a tip by M-Pesa or card, or to log in, switch on
            JavaScript in your browser; a tip that you bought also comes by SMS or e-mail.
          </p>
        </noscript>
        <FeedNotice health={site.feedHealth} />
        <main id="content" tabIndex={-1} className="grow pt-2 outline-none">
          {/* A boundary of its own for each page: the next page's skeleton shows at once, not when its data is there. */}
          <Suspense key={pathname} fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <SiteFooter />
        <BottomNav />
      </div>
      <ConnectionNotice />
      <CookieBanner />
      <SiteDialogs />
      <ScrollRestoration />
    </ToastProvider>
  );
}
