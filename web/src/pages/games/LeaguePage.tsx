import pageQuery, { type LeagueRouteQuery } from '../../__generated__/LeagueRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useSearchParams } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { NotFound } from '../notFound/NotFound.tsx';
import { GamesList } from './GamesList.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import { ListTabs } from './ListTabs.tsx';

export function LeaguePage() {
  const t = useText();
  const data = usePageQuery<LeagueRouteQuery>(pageQuery, useLoaderData<PageQuery<LeagueRouteQuery>>());
  const [search] = useSearchParams();
  const { league } = data;
  if (!league) return <NotFound />;
  const { name, number, country } = league;
  const path = `/league/${number}`;
  const showsTable = search.get('list') === 'table' && league.table != null;
  return (
    <>
      <PageHead
        title={showsTable ? t('Table of {league}', { league: `${name}, ${country}` }) : `${name}, ${country}`}
        description={t('{league}: games to come, live scores, results, and football tips on sale.', {
          league: `${name} (${country})`,
        })}
        canonical={showsTable ? `${path}?list=table` : path}
      />
      <PageShell
        title={name}
        here={name}
        trail={[{ label: t('Games'), to: '/games' }]}
        lead={country}
        aside={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={`/active_tips?league=${number}`} tone="outline">
              {t('Slips with this league')}
            </LinkButton>
            <LinkButton to={`/results?league=${number}`} tone="quiet">
              {t('Results by day')}
            </LinkButton>
          </div>
        }
      >
        <ListTabs path={path} table={league.table != null} />
        {showsTable ? <LeagueTable league={league} /> : <GamesList query={data} />}
      </PageShell>
    </>
  );
}
