import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type overviewPageQuery } from '../../../__generated__/overviewPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { TileSkeleton } from '../../../ui/TileSkeleton.tsx';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { BooksState } from './BooksState.tsx';
import { FeedState } from './FeedState.tsx';
import { WaitingTiles } from './WaitingTiles.tsx';

export const overviewGraphql = graphql`
  query overviewPageQuery {
    ...WaitingTiles_query
    ...BooksState_query
    ...FeedState_query
  }
`;

export function overviewPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadStaffPage<overviewPageQuery>(environment, request, pageQuery, {}),
    Component: Overview,
  };
}

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

function Overview() {
  const skeleton = (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {tiles.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
  return (
    <StaffShell title="Overview" lead="What waits for a person, and how the machinery is.">
      <AccountGate<overviewPageQuery> skeleton={skeleton}>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<overviewPageQuery> }) {
  const data = usePageQuery<overviewPageQuery>(pageQuery, page);
  return (
    <div className="grid gap-5">
      <WaitingTiles query={data} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <BooksState query={data} />
        <FeedState query={data} />
      </div>
    </div>
  );
}
