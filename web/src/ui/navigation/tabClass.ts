export const tabListClass = 'relative flex overflow-x-auto border-b border-line [scrollbar-width:none]';

/** For a tab (`aria-selected`) and for a link that looks like one (`aria-current`). */
export const tabClass =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-md border-b-3 border-transparent px-3 font-bold text-muted ' +
  'transition-colors -outline-offset-3 hover:text-ink aria-selected:border-accent aria-selected:text-ink ' +
  'aria-[current=page]:border-accent aria-[current=page]:text-ink';
