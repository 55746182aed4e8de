import { graphql, useFragment } from 'react-relay';
import type {
  BooksDays_books$data,
  BooksDays_books$key,
} from '../../../__generated__/BooksDays_books.graphql.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table, type TableColumn } from '../../../ui/navigation/Table.tsx';
import { providerNames } from '../payments/moneyLabels.ts';
import { amountText } from './amountText.ts';

type Row = BooksDays_books$data['days'][number];
type Sum = 'opening' | 'received' | 'refunded' | 'chargedBack' | 'paidOut' | 'charges' | 'other' | 'closing';

const sum = (key: Sum, header: string): TableColumn<Row> => ({
  key,
  header,
  align: 'end',
  cell: (row) => <span className="whitespace-nowrap">{amountText(row[key])}</span>,
});

const columns: TableColumn<Row>[] = [
  {
    key: 'day',
    header: 'Day',
    title: true,
    cell: ({ day, provider, opening }) => (
      <>
        <span className="block whitespace-nowrap">{day}</span>
        <span className="block text-sm font-normal text-muted">
          {providerNames[provider] ?? provider}, {opening.currency}
        </span>
      </>
    ),
  },
  sum('opening', 'Opening'),
  { key: 'payments', header: 'Payments', align: 'end', cell: ({ payments }) => payments },
  sum('received', 'Received'),
  sum('refunded', 'Refunded'),
  sum('chargedBack', 'Charged back'),
  { key: 'payouts', header: 'Payouts', align: 'end', cell: ({ payouts }) => payouts },
  sum('paidOut', 'Paid out'),
  sum('charges', 'Charges'),
  sum('other', 'Other'),
  sum('closing', 'Closing'),
];

/** What moved at each provider, day by day. Money that left us is negative. */
export function BooksDays({ books }: { books: BooksDays_books$key }) {
  const { days } = useFragment(booksDaysBooks, books);
  if (days.length === 0) {
    return (
      <EmptyState illustration="purse" title="No money moved in this month">
        Payments, payouts and charges appear here by day.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Providers by day, Nairobi time; money that left us is negative"
      showCaption
      scrolls
      columns={columns}
      rows={days}
      rowKey={({ day, provider, opening }) => `${day} ${provider} ${opening.currency}`}
    />
  );
}

const booksDaysBooks = graphql`
  fragment BooksDays_books on Books {
    days {
      day
      provider
      payments
      payouts
      opening {
        amount
        currency
      }
      received {
        amount
      }
      refunded {
        amount
      }
      chargedBack {
        amount
      }
      paidOut {
        amount
      }
      charges {
        amount
      }
      other {
        amount
      }
      closing {
        amount
      }
    }
  }
`;
