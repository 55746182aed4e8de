import pageQuery, { type ResultsRouteQuery } from '../../../__generated__/ResultsRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StaffShell } from '../kit/StaffShell.tsx';
import { FindGame } from './FindGame.tsx';
import { HeldGameCard } from './HeldGameCard.tsx';

export function ResultsPage() {
  return (
    <StaffShell
      title="Results on HOLD"
      lead="These games are not settled until staff review them. Most tips first."
    >
      <div className="grid gap-5">
        <AccountGate<ResultsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
        <FindGame />
      </div>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<ResultsRouteQuery> }) {
  const { gameReviews } = usePageQuery<ResultsRouteQuery>(pageQuery, page);
  if (gameReviews.length === 0) {
    return (
      <EmptyState illustration="pitch" title="No result is on HOLD">
        Contradictory results from the feed appear here until staff correct them.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {gameReviews.map((review) => (
        <HeldGameCard key={review.id} review={review} />
      ))}
    </ul>
  );
}
