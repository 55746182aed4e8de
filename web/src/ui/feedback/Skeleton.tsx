import { classNames } from '../kit/classNames.ts';

type Props = {
  /** Size of the content to come. */
  className?: string;
  shape?: 'line' | 'round' | 'button';
};

const shapes = { line: 'rounded-sm', round: 'rounded-full', button: 'rounded-md' };

/** A placeholder of the content's size, so that the layout does not shift. */
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
