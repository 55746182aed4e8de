import { graphql, useFragment } from 'react-relay';
import type { BooksFiles_books$key } from '../../../__generated__/BooksFiles_books.graphql.ts';
import { buttonClass } from '../../../ui/action/buttonClass.ts';

/** The month as files. Each download is written into the audit log. */
export function BooksFiles({ books }: { books: BooksFiles_books$key }) {
  const { pdfUrl, dailyCsvUrl, accountsCsvUrl, paymentsCsvUrl } = useFragment(booksFilesBooks, books);
  const files = [
    { label: 'PDF', url: pdfUrl },
    { label: 'Days (CSV)', url: dailyCsvUrl },
    { label: 'Accounts (CSV)', url: accountsCsvUrl },
    { label: 'Payments (CSV)', url: paymentsCsvUrl },
  ];
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Files of this month">
      {files.map(({ label, url }) => (
        <li key={label}>
          <a href={url} download className={buttonClass('outline', 'md')}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const booksFilesBooks = graphql`
  fragment BooksFiles_books on Books {
    pdfUrl
    dailyCsvUrl
    accountsCsvUrl
    paymentsCsvUrl
  }
`;
