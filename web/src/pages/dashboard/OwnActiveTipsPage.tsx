import pageQuery, {
  type OwnActiveTipsRouteQuery,
} from '../../__generated__/OwnActiveTipsRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { PagedList } from '../../components/kit/PagedList.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { SlipCard } from '../../components/slip/SlipCard.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useParams } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function OwnActiveTipsPage() {
  const { username = '' } = useParams();
  return (
    <PageShell
      title="Published Tips"
      here="Published Tips"
      trail={[{ label: 'Dashboard', to: '/dashboard' }]}
    >
      <PageHead title={`Published Tips | ${username}`} />
      <AccountGate<OwnActiveTipsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<OwnActiveTipsRouteQuery> }) {
  const { activeSlips } = usePageQuery<OwnActiveTipsRouteQuery>(pageQuery, page);
  return (
    <PagedList
      connection={activeSlips}
      noun="slips"
      empty={
        <EmptyState
          title="No active tips"
          action={
            <LinkButton to="/dashboard/add_tips" tone="buy">
              Add Tips
            </LinkButton>
          }
        >
          Published slips are listed here until their last game is over.
        </EmptyState>
      }
    >
      {(slips) => (
        <div className="grid gap-4 md:grid-cols-2">
          {slips.map((slip) => (
            <SlipCard key={slip.id} slip={slip} />
          ))}
        </div>
      )}
    </PagedList>
  );
}
