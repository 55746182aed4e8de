import pageQuery, {
  type OwnFinishedTipsRouteQuery,
} from '../../__generated__/OwnFinishedTipsRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { PagedList } from '../../components/kit/PagedList.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { FinishedSlipCard } from '../../components/slip/FinishedSlipCard.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useParams } from '../../router/router.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function OwnFinishedTipsPage() {
  const { username = '' } = useParams();
  return (
    <PageShell title="Latest Tips" here="Latest Tips" trail={[{ label: 'Dashboard', to: '/dashboard' }]}>
      <PageHead title={`Latest Tips | ${username}`} />
      <AccountGate<OwnFinishedTipsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<OwnFinishedTipsRouteQuery> }) {
  const { finishedSlips } = usePageQuery<OwnFinishedTipsRouteQuery>(pageQuery, page);
  return (
    <PagedList
      connection={finishedSlips}
      noun="slips"
      empty={
        <EmptyState title="No finished tips yet">
          A slip comes here, won or lost, when its last game is over.
        </EmptyState>
      }
    >
      {(slips) => (
        <div className="grid gap-4 md:grid-cols-2">
          {slips.map((slip) => (
            <FinishedSlipCard key={slip.id} slip={slip} />
          ))}
        </div>
      )}
    </PagedList>
  );
}
