import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type resultsPageQuery } from '../../../__generated__/resultsPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { FindGame } from './FindGame.tsx';
import { HeldGameCard } from './HeldGameCard.tsx';

export const resultsGraphql = graphql`
  query resultsPageQuery {
    gameReviews {
      id
      ...HeldGameCard_review
    }
  }
`;

export function resultsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadStaffPage<resultsPageQuery>(environment, request, pageQuery, {}),
    Component: Results,
  };
}

function Results() {
  return (
    <StaffShell
      title="Results on HOLD"
      lead="Nothing is settled from these until a person has looked. The games with the most tips come first."
    >
      <div className="grid gap-5">
        <AccountGate<resultsPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
        <FindGame />
      </div>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<resultsPageQuery> }) {
  const { gameReviews } = usePageQuery<resultsPageQuery>(pageQuery, page);
  if (gameReviews.length === 0) {
    return (
      <EmptyState illustration="pitch" title="No result is on HOLD">
        What the feed leaves contradictory stands here until somebody puts it right.
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
