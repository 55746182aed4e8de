import { Outlet, ScrollRestoration, useLoaderData } from 'react-router';
import siteQuery, { type siteRouteQuery } from '../__generated__/siteRouteQuery.graphql.ts';
import type { SitePage } from '../pages/site/siteRoute.tsx';
import { usePageQuery } from '../relay/pageQuery.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { FeedNotice } from './FeedNotice.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** The frame of every page: header, notices, the page itself, footer. */
export function SiteLayout() {
  const site = usePageQuery<siteRouteQuery>(siteQuery, useLoaderData<SitePage>());
  return (
    <>
      <SkipLink />
      <SiteHeader viewer={site.viewer ?? null} />
      <FeedNotice health={site.feedHealth} />
      <main id="content">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}
