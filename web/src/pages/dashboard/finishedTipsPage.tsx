import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import { pageSizes } from '../../../../api/rules/limits.ts';
import pageQuery, { type finishedTipsPageQuery } from '../../__generated__/finishedTipsPageQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { loadAccountPage } from '../../components/account/loadAccountPage.ts';
import { CursorPages } from '../../components/CursorPages.tsx';
import { FinishedSlipCard } from '../../components/FinishedSlipCard.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { type RouteObject, useParams } from '../../router/router.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

export const finishedTipsGraphql = graphql`
  query finishedTipsPageQuery($username: String!, $first: Int, $after: String, $last: Int, $before: String) {
    finishedSlips(username: $username, first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...FinishedSlipCard_slip
        }
      }
    }
  }
`;

export function finishedTipsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request, params }) =>
      loadAccountPage<finishedTipsPageQuery>(environment, request, pageQuery, {
        username: params.username ?? '',
        ...cursorPageOf(new URL(request.url).searchParams, pageSizes.finishedTips),
      }),
    Component: FinishedTips,
  };
}

function FinishedTips() {
  const { username = '' } = useParams();
  return (
    <PageShell title="Latest Tips" here="Latest Tips" trail={[{ label: 'Dashboard', to: '/dashboard' }]}>
      <PageHead title={`Latest Tips | ${username}`} />
      <AccountGate<finishedTipsPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<finishedTipsPageQuery> }) {
  const { finishedSlips } = usePageQuery<finishedTipsPageQuery>(pageQuery, page);
  if (finishedSlips.edges.length === 0) {
    return (
      <EmptyState title="No finished tips yet">
        A slip comes here, won or lost, when its last game is over.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {finishedSlips.edges.map(({ node }) => (
          <FinishedSlipCard key={node.id} slip={node} />
        ))}
      </div>
      <CursorPages
        pageInfo={finishedSlips.pageInfo}
        noun="slips"
        shown={finishedSlips.edges.length}
        total={finishedSlips.totalCount}
      />
    </>
  );
}
