import pageQuery, { type BooksRouteQuery } from '../../../__generated__/BooksRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { BooksAccounts } from './BooksAccounts.tsx';
import { BooksDays } from './BooksDays.tsx';
import { BooksFiles } from './BooksFiles.tsx';
import { BooksState } from './BooksState.tsx';
import { MonthSelect } from './MonthSelect.tsx';

export function BooksPage() {
  return (
    <StaffShell title="Books" lead="Each month by day, provider and currency, with files for the accountant.">
      <AccountGate<BooksRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<BooksRouteQuery> }) {
  const data = usePageQuery<BooksRouteQuery>(pageQuery, page);
  const { books } = data;
  return (
    <div className="grid gap-6">
      <div className="grid items-end gap-3 sm:grid-cols-[16rem_1fr]">
        <MonthSelect month={books.month} />
        <BooksFiles books={books} />
      </div>
      <BooksDays books={books} />
      <BooksAccounts books={books} />
      <BooksState query={data} />
    </div>
  );
}
