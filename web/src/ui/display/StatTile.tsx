import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../router/router.ts';
import { classNames } from '../kit/classNames.ts';

type Props = {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  tone?: 'plain' | 'won' | 'lost' | 'brand';
  /** Makes the whole tile a link. */
  to?: string;
};

const valueTones = { plain: 'text-ink', won: 'text-won', lost: 'text-lost', brand: 'text-on-brand' };

export function StatTile({ label, value, hint, icon, tone = 'plain', to }: Props) {
  const brand = tone === 'brand';
  const className = classNames(
    'grid min-w-0 content-start gap-1 rounded-lg border p-3.5 shadow-1',
    brand ? 'border-brand bg-brand' : 'border-line bg-surface',
    to && (brand ? 'hover:bg-brand-hover' : 'hover:bg-sunken'),
  );
  const quiet = brand ? 'text-on-brand-muted' : 'text-muted';
  const content = (
    <>
      <span
        className={classNames(
          'flex items-center gap-1.5 text-sm font-semibold [&_svg]:size-4 [&_svg]:shrink-0',
          quiet,
        )}
      >
        {icon}
        <span className="grow">{label}</span>
        {to && <ChevronRight aria-hidden="true" />}
      </span>
      <span className={classNames('figures text-lg font-extrabold wrap-anywhere', valueTones[tone])}>
        {value}
      </span>
      {hint && <span className={classNames('text-xs', quiet)}>{hint}</span>}
    </>
  );
  if (to) {
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    );
  }
  return <div className={className}>{content}</div>;
}
