import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import { pageSizes } from '../../../../api/rules/limits.ts';
import pageQuery, { type activeTipsPageQuery } from '../../__generated__/activeTipsPageQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { loadAccountPage } from '../../components/account/loadAccountPage.ts';
import { CursorPages } from '../../components/CursorPages.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { SlipCard } from '../../components/SlipCard.tsx';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { type RouteObject, useParams } from '../../router/router.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export const activeTipsGraphql = graphql`
  query activeTipsPageQuery($username: String!, $first: Int, $after: String, $last: Int, $before: String) {
    activeSlips(username: $username, first: $first, after: $after, last: $last, before: $before) {
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
          ...SlipCard_slip
        }
      }
    }
  }
`;

export function activeTipsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request, params }) =>
      loadAccountPage<activeTipsPageQuery>(environment, request, pageQuery, {
        username: params.username ?? '',
        ...cursorPageOf(new URL(request.url).searchParams, pageSizes.activeTips),
      }),
    Component: ActiveTips,
  };
}

function ActiveTips() {
  const { username = '' } = useParams();
  return (
    <PageShell
      title="Published Tips"
      here="Published Tips"
      trail={[{ label: 'Dashboard', to: '/dashboard' }]}
    >
      <PageHead title={`Published Tips | ${username}`} />
      <AccountGate<activeTipsPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<activeTipsPageQuery> }) {
  const { activeSlips } = usePageQuery<activeTipsPageQuery>(pageQuery, page);
  if (activeSlips.edges.length === 0) {
    return (
      <EmptyState
        title="No active tips"
        action={
          <LinkButton to="/dashboard/add_tips" tone="buy">
            Add Tips
          </LinkButton>
        }
      >
        What you publish stands here until its last game is over.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {activeSlips.edges.map(({ node }) => (
          <SlipCard key={node.id} slip={node} />
        ))}
      </div>
      <CursorPages
        pageInfo={activeSlips.pageInfo}
        noun="slips"
        shown={activeSlips.edges.length}
        total={activeSlips.totalCount}
      />
    </>
  );
}
