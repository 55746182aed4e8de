import type { MouseEvent } from 'react';
import { useText } from '../language/useText.ts';
import { Link } from '../router/router.ts';
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
export function MoreLink({ to, hasMore, busy, onLoadMore, label }: Props) {
  const t = useText();
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
        {label ?? t('Load more')}
      </Link>
    </div>
  );
}
