import { graphql, useFragment } from 'react-relay';
import type { BooksState_query$key } from '../../../__generated__/BooksState_query.graphql.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Card } from '../../../ui/display/Card.tsx';

/** Whether the ledger balances and agrees with earnings, payouts and sales; computed when the page is opened. */
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
          {agree ? 'balanced' : `${ledgerDifferences.length} failed`}
        </Badge>
      </div>
      {agree ? (
        <p className="pt-2 text-muted">
          Entries sum to zero in every currency and agree with balances, earnings, withdrawals, refunds and
          sales.
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
