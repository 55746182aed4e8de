import { graphql, useFragment } from 'react-relay';
import type {
  FinishedTable_slips$data,
  FinishedTable_slips$key,
} from '../__generated__/FinishedTable_slips.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LocalTime } from '../ui/LocalTime.tsx';
import { Price } from '../ui/Price.tsx';
import { Table, type TableColumn } from '../ui/Table.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { CursorPages } from './CursorPages.tsx';
import { signedUnits } from './signedUnits.ts';
import { slipResultLook } from './slipResult.ts';

type Row = FinishedTable_slips$data['edges'][number]['node'];

const slipColumn: TableColumn<Row> = {
  key: 'slip',
  header: 'Slip',
  title: true,
  cell: (slip) => (
    <TextLink to={`/slip/${slip.number}`}>
      #{slip.number}
      <span className="font-semibold"> · {slip.tipCount} games</span>
    </TextLink>
  ),
};

const tipsterColumn: TableColumn<Row> = {
  key: 'tipster',
  header: 'Tipster',
  cell: ({ tipster }) => <TextLink to={`/profile/${tipster.username}`}>{tipster.username}</TextLink>,
};

const columns: TableColumn<Row>[] = [
  {
    key: 'finished',
    header: 'Finished',
    cell: (slip) => (slip.finishedAt ? <LocalTime at={slip.finishedAt} show="date" /> : '–'),
  },
  { key: 'odds', header: 'Odds', align: 'end', cell: (slip) => slip.settledOdds ?? slip.totalOdds },
  {
    key: 'profit',
    header: 'Units',
    align: 'end',
    cell: (slip) => (slip.profitUnits == null ? '–' : signedUnits(slip.profitUnits)),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (slip) => {
      const look = slipResultLook(slip.result);
      return <Price text={`${look.sign}${slip.price.text}`} tone={look.tone} size="sm" />;
    },
  },
  {
    key: 'result',
    header: 'Result',
    cell: (slip) => {
      const look = slipResultLook(slip.result);
      return <Badge tone={look.tone}>{look.word}</Badge>;
    },
  },
];

interface Props {
  slips: FinishedTable_slips$key;
  showTipster: boolean;
  /** False where the table is only the top of a list that has its own page. */
  paged?: boolean;
}

/** Finished slips, a page of them. */
export function FinishedTable({ slips, showTipster, paged = true }: Props) {
  const { edges, pageInfo, totalCount } = useFragment(finishedTableSlips, slips);
  if (edges.length === 0) {
    return (
      <EmptyState illustration="search" title="No finished slips here">
        A slip comes here when its last game is over.
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption="Finished slips"
        columns={[slipColumn, ...(showTipster ? [tipsterColumn] : []), ...columns]}
        rows={edges.map(({ node }) => node)}
        rowKey={(slip) => slip.number}
      />
      {paged && <CursorPages pageInfo={pageInfo} noun="slips" shown={edges.length} total={totalCount} />}
    </>
  );
}

const finishedTableSlips = graphql`
  fragment FinishedTable_slips on SlipConnection {
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    edges {
      node {
        number
        tipCount
        result
        totalOdds
        settledOdds
        profitUnits
        finishedAt
        price {
          text
        }
        tipster {
          username
        }
      }
    }
  }
`;
