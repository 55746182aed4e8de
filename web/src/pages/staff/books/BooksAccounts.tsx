import { graphql, useFragment } from 'react-relay';
import type {
  BooksAccounts_books$data,
  BooksAccounts_books$key,
} from '../../../__generated__/BooksAccounts_books.graphql.ts';
import { Table, type TableColumn } from '../../../ui/navigation/Table.tsx';
import { amountText } from './amountText.ts';

type Row = BooksAccounts_books$data['accounts'][number];

const columns: TableColumn<Row>[] = [
  {
    key: 'account',
    header: 'Account',
    title: true,
    cell: ({ account, opening }) => `${named(account)}, ${opening.currency}`,
  },
  { key: 'opening', header: 'Opening', align: 'end', cell: ({ opening }) => amountText(opening) },
  { key: 'debits', header: 'Debits', align: 'end', cell: ({ debits }) => amountText(debits) },
  { key: 'credits', header: 'Credits', align: 'end', cell: ({ credits }) => amountText(credits) },
  { key: 'closing', header: 'Closing', align: 'end', cell: ({ closing }) => amountText(closing) },
];

/** MPESA_CLEARING → Mpesa clearing. */
function named(account: string): string {
  const words = account.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The trial balance of the month. */
export function BooksAccounts({ books }: { books: BooksAccounts_books$key }) {
  const { accounts } = useFragment(booksAccountsBooks, books);
  if (accounts.length === 0) return null;
  return (
    <Table
      caption="Accounts: debits are positive, credits negative, and each currency sums to zero"
      showCaption
      columns={columns}
      rows={accounts}
      rowKey={({ account, opening }) => `${account} ${opening.currency}`}
    />
  );
}

const booksAccountsBooks = graphql`
  fragment BooksAccounts_books on Books {
    accounts {
      account
      opening {
        amount
        currency
      }
      debits {
        amount
      }
      credits {
        amount
      }
      closing {
        amount
      }
    }
  }
`;
