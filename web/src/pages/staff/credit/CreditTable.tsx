import { graphql } from 'react-relay';
import type {
  CreditTable_query$data,
  CreditTable_query$key,
} from '../../../__generated__/CreditTable_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table, type TableColumn } from '../../../ui/navigation/Table.tsx';

export const creditsOnPage = 25;

type Row = CreditTable_query$data['buyerCredits']['edges'][number]['node'];

const columns: TableColumn<Row>[] = [
  { key: 'phone', header: 'Phone', title: true, cell: ({ maskedPhone }) => maskedPhone ?? 'forgotten' },
  { key: 'left', header: 'Left', align: 'end', cell: ({ left }) => left.text },
  { key: 'held', header: 'Held', align: 'end', cell: ({ held }) => held.text },
  { key: 'spent', header: 'Spent', align: 'end', cell: ({ spent }) => spent.text },
  { key: 'paidOut', header: 'Paid out', align: 'end', cell: ({ paidOut }) => paidOut.text },
  { key: 'given', header: 'Given', align: 'end', cell: ({ given }) => given.text },
  {
    key: 'slips',
    header: 'From slips',
    wide: true,
    cell: ({ grants }) => (
      <ul className="grid gap-1 text-sm">
        {grants.map(({ slipNumber, amount, at, calledBack }) => (
          <li key={`${slipNumber} ${at}`}>
            <TextLink roomy to={`/slip/${slipNumber}`}>
              {slipNumber}
            </TextLink>{' '}
            <span className={calledBack ? 'text-muted line-through' : undefined}>{amount.text}</span>{' '}
            <LocalTime at={at} />
            {calledBack && <span className="text-muted"> called back</span>}
          </li>
        ))}
      </ul>
    ),
  },
  { key: 'since', header: 'Since', wide: true, cell: ({ since }) => <LocalTime at={since} /> },
];

export function CreditTable({ query }: { query: CreditTable_query$key }) {
  return (
    <PagedList
      fragment={creditTableQuery}
      of={query}
      connection={({ buyerCredits }) => buyerCredits}
      size={creditsOnPage}
      label="Credit on phones"
      empty={
        <EmptyState
          illustration="purse"
          title="No credit found"
          action={
            <LinkButton to="/staff/credit" tone="outline">
              See all credit
            </LinkButton>
          }
        >
          Buyers who take the money back for a lost slip as credit are listed here.
        </EmptyState>
      }
    >
      {(rows) => (
        <Table caption="Credit on phones" columns={columns} rows={rows} rowKey={(credit) => credit.id} />
      )}
    </PagedList>
  );
}

const creditTableQuery = graphql`
  fragment CreditTable_query on Query
  @refetchable(queryName: "CreditTablePageQuery")
  @argumentDefinitions(
    phone: { type: "String" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    buyerCredits(phone: $phone, first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          maskedPhone
          since
          left {
            text
          }
          held {
            text
          }
          spent {
            text
          }
          paidOut {
            text
          }
          given {
            text
          }
          grants {
            slipNumber
            calledBack
            at
            amount {
              text
            }
          }
        }
      }
    }
  }
`;
