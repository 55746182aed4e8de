import pageQuery, { type ReviewRouteQuery } from '../../../__generated__/ReviewRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StaffShell } from '../kit/StaffShell.tsx';
import { GameReview } from './GameReview.tsx';

export function ReviewPage() {
  return (
    <StaffShell title="Correct a result" trail={[{ label: 'Results', to: '/staff/results' }]}>
      <AccountGate<ReviewRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<ReviewRouteQuery> }) {
  const { gameReview } = usePageQuery<ReviewRouteQuery>(pageQuery, page);
  if (gameReview) return <GameReview review={gameReview} />;
  return (
    <EmptyState
      illustration="search"
      title="Game not found"
      action={
        <LinkButton to="/staff/results" tone="outline">
          Results on HOLD
        </LinkButton>
      }
    />
  );
}
