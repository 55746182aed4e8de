import type { MouseEvent } from 'react';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { buttonClass } from '../../ui/action/buttonClass.ts';
import { Spinner } from '../../ui/kit/Spinner.tsx';

interface Props {
  /** Address of the next page, without script or in a new tab. */
  to: string;
  hasMore: boolean;
  busy: boolean;
  onLoadMore: () => void;
  label?: string;
}

/** Extends the list, or opens the next page without script. */
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
