import pageQuery, { type GamesRouteQuery } from '../../__generated__/GamesRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData, useSearchParams } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { TabLinks } from '../../ui/navigation/TabLinks.tsx';
import { dayAfter, dayOf, resultsPath } from './days.ts';
import { GamesList } from './GamesList.tsx';

/** The games of a day, with their scores. */
export function GamesPage() {
  const t = useText();
  const data = usePageQuery<GamesRouteQuery>(pageQuery, useLoaderData<PageQuery<GamesRouteQuery>>());
  const [search] = useSearchParams();
  const day = dayOf(search, Date.now());
  const today = dayOf(new URLSearchParams(), Date.now());
  const pathOf = (one: string) => (one === today ? '/games' : `/games?day=${one}`);
  const labelOf = (one: string) =>
    one === today ? t('Today') : <LocalTime at={`${one}T09:00:00Z`} show="date" />;
  return (
    <>
      <PageHead
        title={t('Games and results')}
        description={t('Football games by day: kick-off, live scores and results, and tips on them.')}
        canonical={pathOf(day)}
      />
      <PageShell
        title={t('Games and results')}
        here={t('Games')}
        aside={
          <LinkButton to={day > today ? '/results' : resultsPath(day, null, today)} tone="outline">
            {t('Football results')}
          </LinkButton>
        }
      >
        <div className="pb-4">
          <TabLinks
            label={t('Day')}
            links={[-1, 0, 1].map((days) => {
              const one = dayAfter(day, days);
              return { to: pathOf(one), label: labelOf(one), current: days === 0 };
            })}
          />
        </div>
        <GamesList query={data} showLeague />
      </PageShell>
    </>
  );
}
