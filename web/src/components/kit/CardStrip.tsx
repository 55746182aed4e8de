import type { ReactNode } from 'react';
import { classNames } from '../../ui/kit/classNames.ts';
import { useFirstFew } from './useFirstFew.ts';

interface Props {
  labelledBy: string;
  /** Grid classes from 640 px on; without them it stays a strip. */
  columns?: 2 | 3;
  /** Small things, of which a phone shows one and a half. */
  chips?: boolean;
  /** Cards in the first view; the rest are added when its end comes near. */
  few?: number;
  children: readonly ReactNode[];
}

/** A horizontal strip on a phone, so that the page stays short; a grid from 640 px on. Children are list items. */
export function CardStrip({
  labelledBy,
  columns,
  chips = false,
  few = Number.POSITIVE_INFINITY,
  children,
}: Props) {
  const [shown, list] = useFirstFew<HTMLUListElement>(labelledBy, few);
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-labelledby={labelledBy}
      className={classNames(
        // Positioned, so that visually hidden text scrolls with it instead of widening the page.
        'relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4',
        chips ? 'pb-1 [scrollbar-width:none] *:w-56' : 'pb-2 [scrollbar-width:thin] *:w-[90%] *:max-w-80',
        '*:grid *:min-w-0 *:shrink-0 *:snap-start',
        columns
          ? 'sm:mx-0 sm:grid sm:snap-none sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 sm:*:w-auto sm:*:max-w-none'
          : 'sm:mx-0 sm:scroll-px-0 sm:px-0',
        columns === 3 && 'lg:grid-cols-3',
      )}
    >
      {children.slice(0, shown)}
    </ul>
  );
}
