import { graphql, useFragment } from 'react-relay';
import type {
  TipsterTable_tipsters$data,
  TipsterTable_tipsters$key,
} from '../../__generated__/TipsterTable_tipsters.graphql.ts';
import { CursorPages } from '../../components/CursorPages.tsx';
import { RatingText } from '../../components/RatingText.tsx';
import { signedPercent, signedUnits } from '../../components/signedUnits.ts';
import { formLetters } from '../../components/slipResult.ts';
import { TipsterByline } from '../../components/TipsterByline.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormStrip } from '../../ui/FormStrip.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';

type Row = TipsterTable_tipsters$data['edges'][number]['node'];

const columns: TableColumn<Row>[] = [
  { key: 'tipster', header: 'Tipster', title: true, cell: (tipster) => <TipsterByline tipster={tipster} /> },
  {
    key: 'week',
    header: 'Week',
    align: 'end',
    cell: ({ weekStats }) =>
      weekStats.won + weekStats.lost === 0 ? '–' : <RatingText rating={weekStats.weekRating} />,
  },
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
    cell: ({ stats }) => (
      <span className={Number(stats.profitUnits) < 0 ? 'text-lost' : 'text-won'}>
        {signedUnits(stats.profitUnits)}
      </span>
    ),
  },
  { key: 'slips', header: 'Slips', align: 'end', cell: ({ stats }) => stats.won + stats.lost },
  {
    key: 'form',
    header: 'Form',
    cell: ({ stats }) =>
      stats.form.length === 0 ? '–' : <FormStrip results={formLetters(stats.form, 5)} label="Last slips" />,
  },
];

/** The ranking, a page of it. */
export function TipsterTable({ tipsters, weekly }: { tipsters: TipsterTable_tipsters$key; weekly: boolean }) {
  const { edges, pageInfo, totalCount } = useFragment(tipsterTableTipsters, tipsters);
  if (edges.length === 0) {
    return (
      <EmptyState
        illustration="search"
        title="No tipsters here"
        action={
          <LinkButton to="/top_tipsters" tone="outline">
            See all tipsters
          </LinkButton>
        }
      >
        {weekly ? 'Nobody has finished a slip this week yet.' : 'Try another name or period.'}
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption="Tipsters by rank"
        columns={columns}
        rows={edges.map(({ node }) => node)}
        rowKey={(tipster) => tipster.id}
      />
      <CursorPages pageInfo={pageInfo} noun="tipsters" shown={edges.length} total={totalCount} />
    </>
  );
}

const tipsterTableTipsters = graphql`
  fragment TipsterTable_tipsters on TipsterConnection {
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
`;
