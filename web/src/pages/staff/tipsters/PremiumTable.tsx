import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type {
  PremiumTable_query$data,
  PremiumTable_query$key,
} from '../../../__generated__/PremiumTable_query.graphql.ts';
import { signedPercent, signedUnits } from '../../../components/kit/signedUnits.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { RatingText } from '../../../components/tipster/RatingText.tsx';
import { TipsterByline } from '../../../components/tipster/TipsterByline.tsx';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table, type TableColumn } from '../../../ui/navigation/Table.tsx';
import { PremiumToggle } from './PremiumToggle.tsx';

type Row = PremiumTable_query$data['tipsters']['edges'][number]['node'];

const columns: TableColumn<Row>[] = [
  { key: 'tipster', header: 'Tipster', title: true, cell: (tipster) => <TipsterByline tipster={tipster} /> },
  { key: 'rating', header: 'Rating', cell: ({ stats }) => <RatingText rating={stats.rating} /> },
  { key: 'slips', header: 'Slips', align: 'end', cell: ({ stats }) => stats.won + stats.lost },
  {
    key: 'yield',
    header: 'Yield',
    align: 'end',
    cell: ({ stats }) => (stats.yieldPercent == null ? '–' : signedPercent(stats.yieldPercent)),
  },
  {
    key: 'profit',
    header: 'Profit, units',
    align: 'end',
    cell: ({ stats }) => signedUnits(stats.profitUnits),
  },
  {
    key: 'premium',
    header: 'Premium',
    align: 'end',
    wide: true,
    cell: (tipster) => <PremiumToggle tipster={tipster} />,
  },
];

export function PremiumTable({ query }: { query: PremiumTable_query$key }) {
  return (
    <PagedList
      fragment={premiumTableQuery}
      of={query}
      connection={({ tipsters }) => tipsters}
      size={pageSizes.tipsters}
      noun="tipsters"
      label="Tipsters"
      empty={
        <EmptyState
          illustration="search"
          title="No tipster found"
          action={
            <LinkButton to="/staff/tipsters" tone="outline">
              See all tipsters
            </LinkButton>
          }
        >
          Only tipsters who have published a slip are listed.
        </EmptyState>
      }
    >
      {(rows) => <Table caption="Tipsters" columns={columns} rows={rows} rowKey={(tipster) => tipster.id} />}
    </PagedList>
  );
}

const premiumTableQuery = graphql`
  fragment PremiumTable_query on Query
  @refetchable(queryName: "PremiumTablePageQuery")
  @argumentDefinitions(
    search: { type: "String" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    tipsters(search: $search, order: RATING, first: $first, after: $after, last: $last, before: $before) {
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
          ...PremiumToggle_tipster
          stats {
            won
            lost
            rating
            yieldPercent
            profitUnits
          }
        }
      }
    }
  }
`;
