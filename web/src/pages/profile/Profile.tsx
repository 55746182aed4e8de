import profileQuery, { type profileRouteQuery } from '../../__generated__/profileRouteQuery.graphql.ts';
import { JsonLd } from '../../components/JsonLd.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { ProfileView } from '../../components/ProfileView.tsx';
import { signedUnits } from '../../components/signedUnits.ts';
import { useSiteOrigin } from '../../components/siteOrigin.ts';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { NotFound } from '../notFound/NotFound.tsx';

export function Profile() {
  const t = useText();
  const { tipster } = usePageQuery<profileRouteQuery>(
    profileQuery,
    useLoaderData<PageQuery<profileRouteQuery>>(),
  );
  const origin = useSiteOrigin();
  if (!tipster) return <NotFound />;
  const { username, stats } = tipster;
  const settled = stats.won + stats.lost;
  const record =
    settled === 0
      ? t('New on Tipsoko.')
      : t('{won} of {settled} slips won, {units} units.', {
          won: stats.won,
          settled,
          units: signedUnits(stats.profitUnits),
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
        <ProfileView tipster={tipster} />
      </PageShell>
    </>
  );
}
