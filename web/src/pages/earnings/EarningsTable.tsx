import { graphql, useFragment } from 'react-relay';
import type { EarningsTable_viewer$key } from '../../__generated__/EarningsTable_viewer.graphql.ts';
import { CursorPages } from '../../components/CursorPages.tsx';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Price } from '../../ui/Price.tsx';
import { Table } from '../../ui/Table.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const looks: Record<string, { word: string; tone: BadgeTone }> = {
  PENDING: { word: 'pending', tone: 'info' },
  PAID: { word: 'paid', tone: 'won' },
};
const unpaid: { word: string; tone: BadgeTone } = { word: 'unpaid', tone: 'cancelled' };

/** Every sale: its amount after the fee, its slip, where its money is, and when. */
export function EarningsTable({ viewer }: { viewer: EarningsTable_viewer$key }) {
  const { earnings } = useFragment(earningsTableViewer, viewer);
  if (earnings.edges.length === 0) {
    return (
      <EmptyState
        illustration="purse"
        title="Nothing earned yet"
        action={
          <LinkButton to="/dashboard/add_tips" tone="buy">
            Add Tips
          </LinkButton>
        }
      >
        Every sale of a slip stands here from the moment it is paid.
      </EmptyState>
    );
  }
  return (
    <div>
      <Table
        caption="Earnings"
        rows={earnings.edges.map(({ node }) => node)}
        rowKey={(earning) => earning.id}
        columns={[
          {
            key: 'amount',
            header: 'Amount',
            title: true,
            cell: ({ amount }) => <Price text={amount.text} />,
          },
          {
            key: 'slip',
            header: 'Slip',
            cell: ({ slip }) =>
              slip ? (
                <TextLink roomy to={`/slip/${slip.number}`}>
                  {slip.number}
                </TextLink>
              ) : (
                'Subscription'
              ),
          },
          {
            key: 'status',
            header: 'Status',
            cell: ({ status }) => {
              const { word, tone } = looks[status] ?? unpaid;
              return <Badge tone={tone}>{word}</Badge>;
            },
          },
          { key: 'date', header: 'Date', align: 'end', cell: ({ earnedAt }) => <LocalTime at={earnedAt} /> },
        ]}
      />
      <CursorPages
        pageInfo={earnings.pageInfo}
        noun="payments"
        shown={earnings.edges.length}
        total={earnings.totalCount}
      />
    </div>
  );
}

const earningsTableViewer = graphql`
  fragment EarningsTable_viewer on Viewer
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    earnings(first: $first, after: $after, last: $last, before: $before) {
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
          status
          earnedAt
          amount {
            text
          }
          slip {
            number
          }
        }
      }
    }
  }
`;
