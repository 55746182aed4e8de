import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';

/** The form of a list's filters, folded until it is wanted. Its key should change with the choice, which folds it again. */
export function FilterFold({ chosen, children }: { chosen: number; children: ReactNode }) {
  const t = useText();
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-3.5 font-bold [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-5 text-muted" />
        {chosen === 0 ? t('Filters') : t.count(chosen, '{count} filter on', '{count} filters on')}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <search className="block px-3.5 pt-1 pb-4">{children}</search>
    </details>
  );
}

/** Filters in force; each leads to the list without it. */
export function FilterChips({ chips }: { chips: ReadonlyArray<{ label: string; without: string }> }) {
  const t = useText();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('Filters')} className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={without}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-sunken px-3.5 text-sm font-bold hover:bg-line"
          >
            {label}
            <X aria-hidden="true" className="size-4 text-muted" />
            <span className="sr-only">{t('remove this filter')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
