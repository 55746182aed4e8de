import pageQuery, { type OverviewRouteQuery } from '../../../__generated__/OverviewRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { TileSkeleton } from '../../../ui/feedback/TileSkeleton.tsx';
import { StaffShell } from '../kit/StaffShell.tsx';
import { BooksState } from './BooksState.tsx';
import { FeedState } from './FeedState.tsx';
import { WaitingTiles } from './WaitingTiles.tsx';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

export function OverviewPage() {
  const skeleton = (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {tiles.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
  return (
    <StaffShell title="Overview" lead="What needs you, and system status.">
      <AccountGate<OverviewRouteQuery> skeleton={skeleton}>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<OverviewRouteQuery> }) {
  const data = usePageQuery<OverviewRouteQuery>(pageQuery, page);
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
