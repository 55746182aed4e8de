import { Suspense } from 'react';
import pageQuery, { type SiteRouteQuery } from '../../__generated__/SiteRouteQuery.graphql.ts';
import { FeedWatch } from '../../components/game/FeedWatch.tsx';
import { AnnouncementBar } from '../../components/site/AnnouncementBar.tsx';
import { BottomNav } from '../../components/site/BottomNav.tsx';
import { ConnectionNotice } from '../../components/site/ConnectionNotice.tsx';
import { CookieBanner } from '../../components/site/CookieBanner.tsx';
import { LaterFooter } from '../../components/site/LaterFooter.tsx';
import { SiteHeader } from '../../components/site/SiteHeader.tsx';
import { SlowPuzzle } from '../../components/site/SlowPuzzle.tsx';
import { useText } from '../../language/useText.ts';
import { withoutDialog } from '../../lib/dialogAddress.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import {
  ArrivalNotice,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
} from '../../router/router.ts';
import { ToastProvider } from '../../ui/feedback/ToastProvider.tsx';
import { SkipLink } from '../../ui/navigation/SkipLink.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { SiteDialogs } from './SiteDialogs.tsx';
import { useSessionRepair } from './useSessionRepair.ts';

export function SiteLayout() {
  const t = useText();
  const site = usePageQuery<SiteRouteQuery>(pageQuery, useLoaderData<PageQuery<SiteRouteQuery>>());
  const { pathname, search } = useLocation();
  // Staff pages have their own tabs, no visitor content, and are marked as English for screen readers.
  const isStaff = /^\/staff\b/.test(pathname);
  const loading = useNavigation().state === 'loading';
  useSessionRepair(site.viewer !== null);
  return (
    <ToastProvider>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        {!isStaff && <AnnouncementBar />}
        <SiteHeader viewer={site.viewer ?? null} />
        <ConnectionNotice />
        {loading && (
          <div
            aria-hidden="true"
            // What is there at once needs no sign.
            className="fixed inset-x-0 top-0 z-50 transition-opacity delay-150 starting:opacity-0"
          >
            <div className="h-1 bg-accent motion-safe:animate-pulse-soft" />
          </div>
        )}
        <noscript>
          <p className="bg-warn-bg px-4 pt-3.5 pb-2 text-center text-sm font-semibold text-warn">
            {t(
              'You can read everything and buy tips. To log in, turn on JavaScript. A tip that you bought also comes by SMS or e-mail.',
            )}
          </p>
        </noscript>
        <FeedWatch health={site.feedHealth}>
          <main
            id="content"
            lang={isStaff ? 'en' : undefined}
            tabIndex={-1}
            aria-busy={loading}
            className="grow pt-2 outline-none"
          >
            {/* A boundary of its own for each page: the next page's skeleton shows at once, not when its data is there. */}
            <Suspense key={pathname} fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
        </FeedWatch>
        {!isStaff && (
          <>
            <LaterFooter />
            <BottomNav />
          </>
        )}
      </div>
      <CookieBanner />
      <SlowPuzzle />
      <SiteDialogs />
      <ScrollRestoration />
      <ArrivalNotice within="content" view={withoutDialog(search)} className="sr-only" />
    </ToastProvider>
  );
}
