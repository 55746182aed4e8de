import { ArrowDown } from 'lucide-react';
import { Link } from '../../router/router.ts';

/** A link that sorts the table by one column, best first. */
export function SortChip({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line-strong px-3.5 text-sm font-bold hover:bg-sunken aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand"
    >
      {label}
      {current && <ArrowDown aria-hidden="true" className="size-4" />}
    </Link>
  );
}
