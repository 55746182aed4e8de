import { eatDate } from '@tipsoko/rules/eat';
import pageQuery, { type GameRouteQuery } from '../../__generated__/GameRouteQuery.graphql.ts';
import { FollowButton } from '../../components/follow/FollowButton.tsx';
import { JsonLd } from '../../components/kit/JsonLd.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { NotFound } from '../notFound/NotFound.tsx';
import { GameCourse } from './GameCourse.tsx';
import { GameHistory } from './GameHistory.tsx';
import { GamePrices } from './GamePrices.tsx';
import { GameTips } from './GameTips.tsx';
import { LeagueTable } from './LeagueTable.tsx';

/** One game: how it stands, what is sold and given on it, its prices, and how both teams did before. */
export function GamePage() {
  const t = useText();
  const data = usePageQuery<GameRouteQuery>(pageQuery, useLoaderData<PageQuery<GameRouteQuery>>());
  const { game } = data;
  if (!game) return <NotFound />;
  const { homeTeam, awayTeam, league } = game;
  const over = game.status === 'FINISHED' || game.status === 'AWARDED';
  const title = `${homeTeam.name} – ${awayTeam.name}`;
  return (
    <>
      <PageHead
        title={title}
        description={t('{game}, {league}: live score, tips on it, odds by market, form and head-to-head.', {
          game: title,
          league: league.name,
        })}
        canonical={`/game/${game.number}`}
      />
      <JsonLd
        facts={{
          '@type': 'SportsEvent',
          sport: 'Football',
          name: title,
          startDate: game.kickoff,
          eventStatus: `https://schema.org/${statusOf(game.status)}`,
          superEvent: { '@type': 'SportsEvent', name: league.name },
          homeTeam: { '@type': 'SportsTeam', name: homeTeam.name },
          awayTeam: { '@type': 'SportsTeam', name: awayTeam.name },
        }}
      />
      <PageShell title={title} here={title} trail={[{ label: league.name, to: `/league/${league.number}` }]}>
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[3fr_2fr]">
          <div className="grid min-w-0 gap-5">
            <GameCourse game={game} />
            <FollowButton subject={game.id} of="game" />
            <GameTips query={data} />
            {over && (
              <p>
                <LinkButton
                  to={`/results?day=${eatDate(new Date(game.kickoff))}&league=${league.number}`}
                  tone="outline"
                >
                  {t('Other results of this day')}
                </LinkButton>
              </p>
            )}
          </div>
          <div className="grid min-w-0 gap-5">
            <GamePrices game={game} />
            <LeagueTable league={league} teams={[homeTeam.number, awayTeam.number]} />
            <GameHistory game={game} />
          </div>
        </div>
      </PageShell>
    </>
  );
}

function statusOf(status: string): string {
  if (status === 'POSTPONED') return 'EventPostponed';
  return status === 'CANCELLED' || status === 'ABANDONED' ? 'EventCancelled' : 'EventScheduled';
}
