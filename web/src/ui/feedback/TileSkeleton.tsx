import { Skeleton } from './Skeleton.tsx';

export function TileSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 rounded-lg border border-line bg-surface p-3.5 shadow-1">
      <Skeleton className="h-3.5 w-24" />
      <Skeleton className="h-6 w-20" />
    </div>
  );
}
