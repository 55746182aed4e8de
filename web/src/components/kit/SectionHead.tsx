import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';

export function SectionHead({
  id,
  title,
  to,
  toLabel,
  small = false,
}: {
  id: string;
  title: ReactNode;
  to?: string;
  toLabel?: string;
  /** For a strip of small things. */
  small?: boolean;
}) {
  const t = useText();
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-3 ${small ? 'pb-0.5 md:pb-1' : 'pb-1'}`}
    >
      <h2 id={id} className={small ? 'text-base' : 'text-lg'}>
        {title}
      </h2>
      {to && (
        <Link
          to={to}
          className="thumb inline-flex min-h-6 items-center gap-0.5 text-sm font-bold text-link hover:underline"
        >
          {toLabel ?? t('See all')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </div>
  );
}
