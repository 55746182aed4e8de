import { pageSizes } from '@tipsoko/rules/limits';
import { graphql, useFragment } from 'react-relay';
import type { DayResultsList_game$key } from '../../__generated__/DayResultsList_game.graphql.ts';
import type { DayResultsList_query$key } from '../../__generated__/DayResultsList_query.graphql.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Flag } from '../../ui/display/Flag.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { GameLines } from './GameLines.tsx';

/** Games that are over, one a line; `before` leads to the day before where there are none. */
export function DayResultsList({ query, before }: { query: DayResultsList_query$key; before: string }) {
  const t = useText();
  return (
    <PagedList
      fragment={dayResultsListQuery}
      of={query}
      connection={({ games }) => games}
      size={pageSizes.games}
      label={t('Final scores')}
      empty={
        <EmptyState
          illustration="pitch"
          title={t('No final scores here')}
          action={
            <LinkButton to={before} tone="outline">
              {t('The day before')}
            </LinkButton>
          }
        />
      }
    >
      {(games) => <GameLines games={games}>{(game) => <ResultRow game={game} />}</GameLines>}
    </PagedList>
  );
}

function ResultRow({ game }: { game: DayResultsList_game$key }) {
  const t = useText();
  const { number, kickoff, homeTeam, awayTeam, league, score, halfTimeScore, tipResults } = useFragment(
    dayResultsListGame,
    game,
  );
  const { slips, slipsWon, freeTips, freeTipsWon } = tipResults;
  const won = [
    ...(slips > 0 ? [t('Slips won: {won} of {count}', { won: slipsWon, count: slips })] : []),
    ...(freeTips > 0 ? [t('Free tips won: {won} of {count}', { won: freeTipsWon, count: freeTips })] : []),
  ];
  return (
    <Link
      to={`/game/${number}`}
      className="flex min-h-13 items-center justify-between gap-3 px-4 py-1.5 hover:bg-sunken"
    >
      <span className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
          {league.countryCode && <Flag code={league.countryCode} className="size-3.5" />}
          <span className="shrink-0">
            <LocalTime at={kickoff} />
          </span>
          <span className="truncate">{league.name}</span>
        </span>
        <span className="leading-tight font-bold wrap-anywhere">
          {`${homeTeam.name} `}
          <span className="text-muted">–</span>
          {` ${awayTeam.name}`}
        </span>
        {won.length > 0 && <span className="text-xs text-muted">{won.join(' · ')}</span>}
      </span>
      <span className="grid shrink-0 justify-items-end">
        {score && <span className="figures font-extrabold">{`${score.home}–${score.away}`}</span>}
        {halfTimeScore && (
          <span className="figures text-xs text-muted">
            {t('HT {score}', { score: `${halfTimeScore.home}–${halfTimeScore.away}` })}
          </span>
        )}
      </span>
    </Link>
  );
}

const dayResultsListGame = graphql`
  fragment DayResultsList_game on Game {
    number
    kickoff
    homeTeam {
      name
    }
    awayTeam {
      name
    }
    league {
      name
      countryCode
    }
    score {
      home
      away
    }
    halfTimeScore {
      home
      away
    }
    tipResults {
      slips
      slipsWon
      freeTips
      freeTipsWon
    }
  }
`;

const dayResultsListQuery = graphql`
  fragment DayResultsList_query on Query
  @refetchable(queryName: "DayResultsListPageQuery")
  @argumentDefinitions(
    league: { type: "ID" }
    playedOn: { type: "Date" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    games(
      list: RESULTS
      league: $league
      day: $playedOn
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          number
          kickoff
          homeTeam {
            name
          }
          awayTeam {
            name
          }
          ...DayResultsList_game
        }
      }
    }
  }
`;
