import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import pageQuery, { type ProfileRouteQuery } from '../../__generated__/ProfileRouteQuery.graphql.ts';
import { FollowButton } from '../../components/follow/FollowButton.tsx';
import { JsonLd } from '../../components/kit/JsonLd.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { useSiteOrigin } from '../../components/kit/siteOrigin.ts';
import { ProfileView } from '../../components/profile/ProfileView.tsx';
import { ReportLink } from '../../components/report/ReportLink.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { NotFound } from '../notFound/NotFound.tsx';

export function ProfilePage() {
  const t = useText();
  const { tipster } = usePageQuery<ProfileRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<ProfileRouteQuery>>(),
  );
  const origin = useSiteOrigin();
  if (!tipster) return <NotFound />;
  const { username, stats } = tipster;
  const settled = stats.won + stats.lost;
  const record =
    settled === 0
      ? t('New on Tipsoko.')
      : t('Ksh 100 on each of {settled} slips: {profit}, {won} won.', {
          won: stats.won,
          settled,
          profit: stakeProfit(stats.profitUnits),
        });
  return (
    <>
      <PageHead
        title={username}
        description={t('{username}: {record} Every slip is sealed before kick-off and counts.', {
          username,
          record,
        })}
        canonical={`/profile/${username}`}
        type="profile"
      />
      <JsonLd
        facts={{
          '@type': 'ProfilePage',
          mainEntity: { '@type': 'Person', name: username, url: `${origin}/profile/${username}` },
        }}
      />
      <PageShell title={username} here={username} trail={[{ label: t('Tipsters'), to: '/top_tipsters' }]}>
        <div className="flex pb-4">
          <FollowButton subject={tipster.id} of="tipster" />
        </div>
        <ProfileView tipster={tipster} />
        <div className="pt-6">
          <ReportLink subject={tipster.id} of="tipster" />
        </div>
      </PageShell>
    </>
  );
}
