import { useState } from 'react';
import { LinkButton } from '../action/LinkButton.tsx';
import { Card } from '../display/Card.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { RowSkeleton } from '../feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../feedback/SkeletonGroup.tsx';
import { SlipCardSkeleton } from '../feedback/SlipCardSkeleton.tsx';
import { TileSkeleton } from '../feedback/TileSkeleton.tsx';
import { LoadMore } from '../navigation/LoadMore.tsx';
import { GallerySection } from './GallerySection.tsx';

export function GalleryStates() {
  const [busy, setBusy] = useState(false);
  return (
    <GallerySection title="Loading, empty and broken">
      <SkeletonGroup className="grid items-start gap-4 sm:grid-cols-2">
        <SlipCardSkeleton />
        <div className="grid gap-4">
          <div className="grid grid-cols-2 gap-3">
            <TileSkeleton />
            <TileSkeleton />
          </div>
          <Card flush>
            <RowSkeleton rows={3} />
          </Card>
        </div>
      </SkeletonGroup>
      <LoadMore hasMore busy={busy} onLoadMore={() => setBusy(true)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <EmptyState
            title="No active tips yet"
            action={
              <LinkButton to="/top_tipsters" tone="outline">
                See the top tipsters
              </LinkButton>
            }
          >
            The stalls open again before the next kick-off.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState illustration="pitch" title="No games in play" />
        </Card>
        <Card>
          <EmptyState illustration="purse" title="No earnings yet" />
        </Card>
        <Card>
          <EmptyState illustration="search" title="Can't find games. Retype or check your spelling" />
        </Card>
        <Card>
          <ErrorState title="Something went wrong on our side" onRetry={() => {}} />
        </Card>
        <Card>
          <ErrorState offline title="You are offline" onRetry={() => {}}>
            This is the list as you last saw it.
          </ErrorState>
        </Card>
      </div>
    </GallerySection>
  );
}
