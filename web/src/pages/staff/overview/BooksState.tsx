import { graphql, useFragment } from 'react-relay';
import type { BooksState_query$key } from '../../../__generated__/BooksState_query.graphql.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';

/** Whether the ledger agrees with itself and with what it pays for; reckoned when the page is opened. */
export function BooksState({ query }: { query: BooksState_query$key }) {
  const { ledgerDifferences } = useFragment(booksStateQuery, query);
  const agree = ledgerDifferences.length === 0;
  return (
    <Card as="section" aria-labelledby="books">
      <div className="flex items-center justify-between gap-3">
        <h2 id="books" className="text-lg">
          Ledger
        </h2>
        <Badge tone={agree ? 'won' : 'lost'}>
          {agree ? 'balanced' : `${ledgerDifferences.length} wrong`}
        </Badge>
      </div>
      {agree ? (
        <p className="pt-2 text-muted">
          All entries sum to zero in each currency, and balances, earnings, withdrawals, refunds and sales
          agree with them.
        </p>
      ) : (
        <ul className="grid gap-3 pt-3">
          {ledgerDifferences.map(({ check, subject, found, expected }) => (
            <li key={`${check} ${subject}`} className="wrap-anywhere">
              <p className="font-bold">{check}</p>
              <p className="text-sm text-muted">
                {subject}: found {found}, expected {expected}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const booksStateQuery = graphql`
  fragment BooksState_query on Query {
    ledgerDifferences {
      check
      subject
      found
      expected
    }
  }
`;
