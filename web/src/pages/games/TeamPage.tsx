import pageQuery, { type TeamRouteQuery } from '../../__generated__/TeamRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { NotFound } from '../notFound/NotFound.tsx';
import { GamesList } from './GamesList.tsx';
import { ListTabs } from './ListTabs.tsx';

export function TeamPage() {
  const t = useText();
  const data = usePageQuery<TeamRouteQuery>(pageQuery, useLoaderData<PageQuery<TeamRouteQuery>>());
  const { team } = data;
  if (!team) return <NotFound />;
  const { name, number } = team;
  const path = `/team/${number}`;
  return (
    <>
      <PageHead
        title={name}
        description={t('{team}: next games, live scores, results, and football tips on them.', {
          team: name,
        })}
        canonical={path}
      />
      <PageShell title={name} here={name} trail={[{ label: t('Games'), to: '/games' }]}>
        <ListTabs path={path} />
        <GamesList query={data} showLeague />
      </PageShell>
    </>
  );
}
