import { Suspense } from 'react';
import pageQuery, { type HomeRouteQuery } from '../../__generated__/HomeRouteQuery.graphql.ts';
import { JsonLd } from '../../components/kit/JsonLd.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { useSiteOrigin } from '../../components/kit/siteOrigin.ts';
import { MoreContext } from '../../components/kit/useFirstFew.ts';
import { ActivityTicker } from '../../components/site/ActivityTicker.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, useLongerLists, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { FreeTips } from './FreeTips.tsx';
import { Hero } from './Hero.tsx';
import { homeLists } from './homeLists.ts';
import { Jackpots } from './Jackpots.tsx';
import { LatestFinishedTips } from './LatestFinishedTips.tsx';
import { LatestTips } from './LatestTips.tsx';
import { TopGames } from './TopGames.tsx';
import { TopTips } from './TopTips.tsx';
import { TopTipsters } from './TopTipsters.tsx';

export function HomePage() {
  const t = useText();
  const page = useLoaderData<PageQuery<HomeRouteQuery>>();
  const data = usePageQuery<HomeRouteQuery>(pageQuery, page);
  const fetchMore = useLongerLists(pageQuery, page, homeLists.whole, homeLists.setScrolled);
  const origin = useSiteOrigin();
  return (
    <div className="-mt-2">
      <PageHead
        title={t('Home')}
        description={t(
          'Football tips from tipsters with a record that nobody can edit. Buy a slip by M-Pesa from Ksh 50, or follow free tips, live scores and jackpot predictions.',
        )}
        canonical="/"
      />
      <JsonLd facts={{ '@type': 'WebSite', name: 'Tipsoko', url: origin }} />
      <Hero signedIn={data.viewer !== null} />
      <ActivityTicker query={data} />
      {/* Each part is taken over by itself, so that a cheap phone answers to fingers in between. */}
      <MoreContext value={fetchMore}>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-1.5 px-4 pt-1.5 pb-10 md:gap-8 md:pt-6">
          <Suspense>
            <TopGames query={data} />
          </Suspense>
          <Suspense>
            <FreeTips query={data} />
          </Suspense>
          <Suspense>
            <TopTips query={data} />
          </Suspense>
          <Suspense>
            <LatestTips query={data} />
          </Suspense>
          <Suspense>
            <Jackpots query={data} />
          </Suspense>
          <Suspense>
            <TopTipsters query={data} />
          </Suspense>
          <Suspense>
            <LatestFinishedTips query={data} />
          </Suspense>
        </div>
      </MoreContext>
    </div>
  );
}
