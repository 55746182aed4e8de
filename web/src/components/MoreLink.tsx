import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../ui/buttonClass.ts';
import { Spinner } from '../ui/Spinner.tsx';

interface Props {
  /** The address of the next page, for whoever has no script yet or opens it in a tab. */
  to: string;
  hasMore: boolean;
  busy: boolean;
  onLoadMore: () => void;
  label?: string;
}

/** 'Load more' that is a link: it adds to the list here, and works as a page of its own without script. */
export function MoreLink({ to, hasMore, busy, onLoadMore, label = 'Load more' }: Props) {
  if (!hasMore) return null;
  function load(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onLoadMore();
  }
  return (
    <div className="flex justify-center pt-5">
      <Link to={to} onClick={load} aria-busy={busy || undefined} className={buttonClass('outline', 'md')}>
        {busy && <Spinner />}
        {label}
      </Link>
    </div>
  );
}
