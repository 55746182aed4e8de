import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type reviewPageQuery } from '../../../__generated__/reviewPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { GameReview } from './GameReview.tsx';

export const reviewGraphql = graphql`
  query reviewPageQuery($number: Int!) {
    gameReview(number: $number) {
      ...GameReview_review
    }
  }
`;

export function reviewPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request, params }) =>
      loadStaffPage<reviewPageQuery>(environment, request, pageQuery, {
        number: /^\d{1,9}$/.test(params.number ?? '') ? Number(params.number) : 0,
      }),
    Component: Review,
  };
}

function Review() {
  return (
    <StaffShell title="Put a result right" trail={[{ label: 'Results', to: '/staff/results' }]}>
      <AccountGate<reviewPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<reviewPageQuery> }) {
  const { gameReview } = usePageQuery<reviewPageQuery>(pageQuery, page);
  if (gameReview) return <GameReview review={gameReview} />;
  return (
    <EmptyState
      illustration="search"
      title="There is no such game"
      action={
        <LinkButton to="/staff/results" tone="outline">
          Results on HOLD
        </LinkButton>
      }
    />
  );
}
