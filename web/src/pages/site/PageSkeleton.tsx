import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { SlipCardSkeleton } from '../../ui/feedback/SlipCardSkeleton.tsx';

export function PageSkeleton() {
  return (
    <SkeletonGroup className="mx-auto grid w-full max-w-5xl gap-5 px-4 py-6">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-8 w-64" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SlipCardSkeleton />
        <SlipCardSkeleton />
        <SlipCardSkeleton />
      </div>
    </SkeletonGroup>
  );
}
