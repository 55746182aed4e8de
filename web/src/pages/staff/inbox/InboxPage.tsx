import pageQuery, { type InboxRouteQuery } from '../../../__generated__/InboxRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReloadContext } from '../kit/ReloadContext.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { useReload } from '../kit/useReload.ts';
import { FeedState } from './FeedState.tsx';
import { InboxList } from './InboxList.tsx';

export function InboxPage() {
  return (
    <StaffShell
      title="Inbox"
      lead={
        <>
          Everything that needs your decision, large amounts and long waits first.
          {/* A phone has no keyboard to press it on. */}
          <span className="hidden pointer-fine:inline"> Press ? for shortcuts.</span>
        </>
      }
    >
      <AccountGate<InboxRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<InboxRouteQuery> }) {
  const data = usePageQuery<InboxRouteQuery>(pageQuery, page);
  const reload = useReload(pageQuery, {});
  return (
    <div className="grid gap-5">
      <ReloadContext value={reload}>
        {data.inbox.length === 0 ? (
          <EmptyState illustration="purse" title="Nothing needs your decision">
            Stuck payments, results on HOLD, undelivered tips and the like appear here.
          </EmptyState>
        ) : (
          <InboxList items={data.inbox} />
        )}
      </ReloadContext>
      <FeedState query={data} />
    </div>
  );
}
