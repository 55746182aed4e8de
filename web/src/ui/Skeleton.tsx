import { classNames } from './classNames.ts';

type Props = {
  /** Height and width of what will come. */
  className?: string;
  shape?: 'line' | 'round' | 'button';
};

const shapes = { line: 'rounded-sm', round: 'rounded-full', button: 'rounded-md' };

/** A grey shape of the size of what will come, so that nothing jumps. */
export function Skeleton({ className = 'h-4 w-full', shape = 'line' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block shrink-0 bg-line motion-safe:animate-pulse-soft',
        shapes[shape],
        className,
      )}
    />
  );
}
