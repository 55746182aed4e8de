import { Card } from '../display/Card.tsx';
import { Skeleton } from './Skeleton.tsx';

export function SlipCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <Skeleton shape="round" className="size-10" />
          <div className="grid grow gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3 w-20" />
          </div>
          <Skeleton shape="round" className="h-6 w-14" />
        </div>
        {[1, 2, 3].map((tip) => (
          <div key={tip} className="grid gap-2">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-9" />
          </div>
        ))}
        <div className="flex items-center justify-between">
          <Skeleton className="h-6 w-20" />
          <Skeleton shape="button" className="h-11 w-32" />
        </div>
      </div>
    </Card>
  );
}
