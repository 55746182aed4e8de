import { graphql, useFragment } from 'react-relay';
import type {
  PremiumTable_tipsters$data,
  PremiumTable_tipsters$key,
} from '../../../__generated__/PremiumTable_tipsters.graphql.ts';
import { CursorPages } from '../../../components/CursorPages.tsx';
import { RatingText } from '../../../components/RatingText.tsx';
import { signedPercent, signedUnits } from '../../../components/signedUnits.ts';
import { TipsterByline } from '../../../components/TipsterByline.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';
import { PremiumToggle } from './PremiumToggle.tsx';

type Row = PremiumTable_tipsters$data['edges'][number]['node'];

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

/** Tipsters with their record, and whether their slips are for subscribers. */
export function PremiumTable({ tipsters }: { tipsters: PremiumTable_tipsters$key }) {
  const { edges, pageInfo, totalCount } = useFragment(premiumTableTipsters, tipsters);
  if (edges.length === 0) {
    return (
      <EmptyState
        illustration="search"
        title="No tipster of this name"
        action={
          <LinkButton to="/staff/tipsters" tone="outline">
            See all tipsters
          </LinkButton>
        }
      >
        Only who has published a slip stands here.
      </EmptyState>
    );
  }
  return (
    <div>
      <Table
        caption="Tipsters"
        columns={columns}
        rows={edges.map(({ node }) => node)}
        rowKey={(tipster) => tipster.id}
      />
      <CursorPages pageInfo={pageInfo} noun="tipsters" shown={edges.length} total={totalCount} />
    </div>
  );
}

const premiumTableTipsters = graphql`
  fragment PremiumTable_tipsters on TipsterConnection {
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
`;
