import { graphql, useFragment } from 'react-relay';
import type {
  PremiumTable_tipsters$data,
  PremiumTable_tipsters$key,
} from '../../../__generated__/PremiumTable_tipsters.graphql.ts';
import { ConnectionTable } from '../../../components/kit/ConnectionTable.tsx';
import { signedPercent, signedUnits } from '../../../components/kit/signedUnits.ts';
import { RatingText } from '../../../components/tipster/RatingText.tsx';
import { TipsterByline } from '../../../components/tipster/TipsterByline.tsx';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { TableColumn } from '../../../ui/navigation/Table.tsx';
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

export function PremiumTable({ tipsters }: { tipsters: PremiumTable_tipsters$key }) {
  return (
    <ConnectionTable
      connection={useFragment(premiumTableTipsters, tipsters)}
      noun="tipsters"
      caption="Tipsters"
      columns={columns}
      rowKey={(tipster) => tipster.id}
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
    />
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
