import { boardPicks, pageSizes } from '@tipsoko/rules/limits';
import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { graphql } from 'react-relay';
import type {
  TipsterTable_query$data,
  TipsterTable_query$key,
} from '../../__generated__/TipsterTable_query.graphql.ts';
import { JsonLd } from '../../components/kit/JsonLd.tsx';
import { signedPercent } from '../../components/kit/signedUnits.ts';
import { useSiteOrigin } from '../../components/kit/siteOrigin.ts';
import { formLetters } from '../../components/kit/slipResult.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { RatingText } from '../../components/tipster/RatingText.tsx';
import { TipsterByline } from '../../components/tipster/TipsterByline.tsx';
import { type Translate, useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { FormStrip } from '../../ui/display/FormStrip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Table, type TableColumn } from '../../ui/navigation/Table.tsx';
import { countsPicks, type Ranking } from './ranking.ts';

type Row = TipsterTable_query$data['tipsters']['edges'][number]['node'];

const columns = (t: Translate, ranking: Ranking): TableColumn<Row>[] => [
  {
    key: 'tipster',
    header: t('Tipster'),
    title: true,
    cell: (tipster) => <TipsterByline tipster={tipster} />,
  },
  ...(ranking.period === 'ALL_TIME' && !countsPicks(ranking)
    ? [
        {
          key: 'week',
          header: t('Week'),
          align: 'end' as const,
          cell: ({ weekStats }: Row) =>
            weekStats.won + weekStats.lost === 0 ? '–' : <RatingText rating={weekStats.weekRating} />,
        },
      ]
    : [
        {
          key: 'rating',
          header: t('Rating here'),
          align: 'end' as const,
          cell: ({ standing }: Row) => (standing ? <RatingText rating={standing.rating} /> : '–'),
        },
      ]),
  {
    key: 'yield',
    header: t('Yield'),
    align: 'end',
    cell: ({ standing }) => (standing?.yieldPercent == null ? '–' : signedPercent(standing.yieldPercent)),
  },
  {
    key: 'profit',
    header: t('Profit'),
    align: 'end',
    cell: ({ standing }) =>
      standing ? (
        <span className={Number(standing.profitUnits) < 0 ? 'text-lost' : 'text-won'}>
          {stakeProfit(standing.profitUnits)}
        </span>
      ) : (
        '–'
      ),
  },
  {
    key: 'sample',
    header: countsPicks(ranking) ? t('Picks') : t('Slips'),
    align: 'end',
    cell: ({ standing }) => (standing ? standing.won + standing.lost : '–'),
  },
  {
    key: 'form',
    header: t('Form'),
    cell: ({ stats }) =>
      stats.form.length === 0 ? (
        '–'
      ) : (
        <FormStrip results={formLetters(stats.form, 5)} label={t('Last slips')} />
      ),
  },
];

export function TipsterTable({ query, ranking }: { query: TipsterTable_query$key; ranking: Ranking }) {
  const t = useText();
  const origin = useSiteOrigin();
  return (
    <PagedList
      fragment={tipsterTableQuery}
      of={query}
      connection={({ tipsters }) => tipsters}
      size={pageSizes.tipsters}
      noun="tipsters"
      label={t('Tipsters by rank')}
      empty={
        <EmptyState
          illustration="search"
          title={t('No tipsters here')}
          action={
            <LinkButton to="/top_tipsters" tone="outline">
              {t('See all tipsters')}
            </LinkButton>
          }
        >
          {emptyText(t, ranking)}
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <JsonLd
            facts={{
              '@type': 'ItemList',
              itemListElement: rows.map(({ username }, at) => ({
                '@type': 'ListItem',
                position: at + 1,
                name: username,
                url: `${origin}/profile/${username}`,
              })),
            }}
          />
          <Table
            caption={t('Tipsters by rank')}
            columns={columns(t, ranking)}
            rows={rows}
            rowKey={(tipster) => tipster.id}
          />
        </>
      )}
    </PagedList>
  );
}

function emptyText(t: Translate, ranking: Ranking): string {
  if (countsPicks(ranking)) {
    return t('Nobody with {least} or more finished picks beats the odds here yet.', {
      least: boardPicks[ranking.period],
    });
  }
  return ranking.type === 'weekly'
    ? t('No slip has finished this week yet.')
    : t('Try another name or period.');
}

const tipsterTableQuery = graphql`
  fragment TipsterTable_query on Query
  @refetchable(queryName: "TipsterTablePageQuery")
  @argumentDefinitions(
    period: { type: "RankingPeriod!" }
    order: { type: "TipsterOrder!" }
    search: { type: "String" }
    country: { type: "String" }
    league: { type: "ID" }
    market: { type: "MarketType" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    tipsters(
      period: $period
      order: $order
      search: $search
      country: $country
      league: $league
      market: $market
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          username
          ...TipsterByline_tipster
          stats {
            form
          }
          standing(period: $period, league: $league, market: $market) {
            won
            lost
            rating
            profitUnits
            yieldPercent
          }
          weekStats {
            weekRating
            won
            lost
          }
        }
      }
    }
  }
`;
