import { classNames } from './classNames.ts';

/** A grey shape of the size of what will come, so that nothing jumps. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block rounded-sm bg-line motion-safe:animate-pulse-soft', className)}
    />
  );
}
