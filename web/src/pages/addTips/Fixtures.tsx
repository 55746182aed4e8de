import { slipLimits } from '@tipsoko/rules/limits';
import { Suspense, useEffect, useState } from 'react';
import {
  graphql,
  type PreloadedQuery,
  usePaginationFragment,
  usePreloadedQuery,
  useQueryLoader,
} from 'react-relay';
import type { Fixtures_games$key } from '../../__generated__/Fixtures_games.graphql.ts';
import type { FixturesGamesPageQuery } from '../../__generated__/FixturesGamesPageQuery.graphql.ts';
import leaguesQuery, { type FixturesLeaguesQuery } from '../../__generated__/FixturesLeaguesQuery.graphql.ts';
import fixturesQuery, { type FixturesQuery } from '../../__generated__/FixturesQuery.graphql.ts';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { useText } from '../../language/useText.ts';
import { Flag } from '../../ui/display/Flag.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { VisuallyHidden } from '../../ui/kit/VisuallyHidden.tsx';
import { LoadMore } from '../../ui/navigation/LoadMore.tsx';
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import type { Picking } from './GamePicker.tsx';
import { PriceRows } from './PriceRows.tsx';

const pageSize = 20;
const days = ['TODAY', 'TOMORROW', 'WEEKEND'] as const;
const dayNames = { TODAY: 'Today', TOMORROW: 'Tomorrow', WEEKEND: 'Weekend' } as const;

const waiting = (
  <SkeletonGroup>
    <RowSkeleton rows={8} />
  </SkeletonGroup>
);

/** Games to press prices of: today's, tomorrow's, those of the weekend, or those of a league. */
export function Fixtures({ picking }: { picking: Picking }) {
  const t = useText();
  const [reference, load] = useQueryLoader<FixturesLeaguesQuery>(leaguesQuery);
  useEffect(() => load({}, { fetchPolicy: 'store-and-network' }), [load]);
  return (
    <LoadBoundary
      of={reference}
      fallback={
        <ErrorState
          title={t('The games did not load')}
          onRetry={() => load({}, { fetchPolicy: 'network-only' })}
        />
      }
    >
      <Suspense fallback={waiting}>
        {reference ? <DaysAndLeagues reference={reference} picking={picking} /> : waiting}
      </Suspense>
    </LoadBoundary>
  );
}

function DaysAndLeagues({
  reference,
  picking,
}: {
  reference: PreloadedQuery<FixturesLeaguesQuery>;
  picking: Picking;
}) {
  const t = useText();
  const { leaguesToTip, ...games } = usePreloadedQuery<FixturesLeaguesQuery>(leaguesQuery, reference);
  // In the evening the games left today may be too few for a slip.
  const counts = { TODAY: games.today, TOMORROW: games.tomorrow, WEEKEND: games.weekend };
  const first = days.find((day) => counts[day].edges.length >= slipLimits.maxTips) ?? 'TODAY';
  const [chosen, choose] = useState<string | null>(null);
  return (
    <Tabs
      label={t('Days and leagues')}
      selected={chosen ?? first}
      onSelect={choose}
      tabs={[
        ...days.map((day) => ({
          id: day as string,
          label: t(dayNames[day]),
          content: <GamesOf key={day} days={day} league={null} picking={picking} />,
        })),
        ...leaguesToTip.map(({ id, name, country, countryCode }) => ({
          id,
          label: (
            <>
              {countryCode && <Flag code={countryCode} className="size-4" />}
              {name}
              <VisuallyHidden>, {country}</VisuallyHidden>
            </>
          ),
          content: <GamesOf key={id} days={null} league={id} picking={picking} />,
        })),
      ]}
    />
  );
}

interface Which {
  days: (typeof days)[number] | null;
  league: string | null;
  picking: Picking;
}

function GamesOf({ days: asked, league, picking }: Which) {
  const t = useText();
  const [reference, load] = useQueryLoader<FixturesQuery>(fixturesQuery);
  const variables = { days: asked, league, count: pageSize };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the panel changes with what it asks for
  useEffect(() => load(variables, { fetchPolicy: 'store-and-network' }), [load]);
  return (
    <LoadBoundary
      of={reference}
      fallback={
        <ErrorState
          title={t('The games did not load')}
          onRetry={() => load(variables, { fetchPolicy: 'network-only' })}
        />
      }
    >
      <Suspense fallback={waiting}>
        {reference ? <GameList reference={reference} picking={picking} /> : waiting}
      </Suspense>
    </LoadBoundary>
  );
}

function GameList({ reference, picking }: { reference: PreloadedQuery<FixturesQuery>; picking: Picking }) {
  const t = useText();
  const query = usePreloadedQuery<FixturesQuery>(fixturesQuery, reference);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    FixturesGamesPageQuery,
    Fixtures_games$key
  >(fixturesGames, query);
  const games = data.gamesToTip.edges.map(({ node }) => node);
  if (games.length === 0) {
    return (
      <EmptyState illustration="pitch" title={t('No games to tip here now')}>
        {t('Choose another day or league, or search a team.')}
      </EmptyState>
    );
  }
  return (
    <>
      <PriceRows label={t('Games')} games={games} picking={picking} />
      <LoadMore hasMore={hasNext} busy={isLoadingNext} onLoadMore={() => loadNext(pageSize)} />
    </>
  );
}

const fixturesGames = graphql`
  fragment Fixtures_games on Query
  @refetchable(queryName: "FixturesGamesPageQuery")
  @argumentDefinitions(
    days: { type: "TipDays" }
    league: { type: "ID" }
    count: { type: "Int!" }
    cursor: { type: "String" }
  ) {
    gamesToTip(days: $days, league: $league, first: $count, after: $cursor)
      @connection(key: "Fixtures_gamesToTip") {
      edges {
        node {
          ...PriceRows_games
        }
      }
    }
  }
`;

/** @public compiled by Relay; the page imports the artifact. */
export const fixturesGraphql = graphql`
  query FixturesQuery($days: TipDays, $league: ID, $count: Int!) {
    ...Fixtures_games @arguments(days: $days, league: $league, count: $count)
  }
`;

/** @public compiled by Relay; the page imports the artifact. */
export const fixturesLeaguesGraphql = graphql`
  query FixturesLeaguesQuery {
    today: gamesToTip(days: TODAY, first: 5) {
      edges {
        cursor
      }
    }
    tomorrow: gamesToTip(days: TOMORROW, first: 5) {
      edges {
        cursor
      }
    }
    weekend: gamesToTip(days: WEEKEND, first: 5) {
      edges {
        cursor
      }
    }
    leaguesToTip {
      id
      name
      country
      countryCode
    }
  }
`;
