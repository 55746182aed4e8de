import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type {
  TipsterTable_query$data,
  TipsterTable_query$key,
} from '../../__generated__/TipsterTable_query.graphql.ts';
import { signedPercent, signedUnits } from '../../components/kit/signedUnits.ts';
import { formLetters } from '../../components/kit/slipResult.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { RatingText } from '../../components/tipster/RatingText.tsx';
import { TipsterByline } from '../../components/tipster/TipsterByline.tsx';
import { type Translate, useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { FormStrip } from '../../ui/display/FormStrip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Table, type TableColumn } from '../../ui/navigation/Table.tsx';

type Row = TipsterTable_query$data['tipsters']['edges'][number]['node'];

const columns = (t: Translate): TableColumn<Row>[] => [
  {
    key: 'tipster',
    header: t('Tipster'),
    title: true,
    cell: (tipster) => <TipsterByline tipster={tipster} />,
  },
  {
    key: 'week',
    header: t('Week'),
    align: 'end',
    cell: ({ weekStats }) =>
      weekStats.won + weekStats.lost === 0 ? '–' : <RatingText rating={weekStats.weekRating} />,
  },
  {
    key: 'yield',
    header: t('Yield'),
    align: 'end',
    cell: ({ stats }) => (stats.yieldPercent == null ? '–' : signedPercent(stats.yieldPercent)),
  },
  {
    key: 'profit',
    header: t('Profit, units'),
    align: 'end',
    cell: ({ stats }) => (
      <span className={Number(stats.profitUnits) < 0 ? 'text-lost' : 'text-won'}>
        {signedUnits(stats.profitUnits)}
      </span>
    ),
  },
  { key: 'slips', header: t('Slips'), align: 'end', cell: ({ stats }) => stats.won + stats.lost },
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

export function TipsterTable({ query, weekly }: { query: TipsterTable_query$key; weekly: boolean }) {
  const t = useText();
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
          {weekly ? t('Nobody has finished a slip this week yet.') : t('Try another name or period.')}
        </EmptyState>
      }
    >
      {(rows) => (
        <Table
          caption={t('Tipsters by rank')}
          columns={columns(t)}
          rows={rows}
          rowKey={(tipster) => tipster.id}
        />
      )}
    </PagedList>
  );
}

const tipsterTableQuery = graphql`
  fragment TipsterTable_query on Query
  @refetchable(queryName: "TipsterTablePageQuery")
  @argumentDefinitions(
    period: { type: "RankingPeriod!" }
    order: { type: "TipsterOrder!" }
    search: { type: "String" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    tipsters(
      period: $period
      order: $order
      search: $search
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
          ...TipsterByline_tipster
          stats {
            won
            lost
            profitUnits
            yieldPercent
            form
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
