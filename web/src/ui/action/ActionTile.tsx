import type { ReactNode } from 'react';
import { Link } from '../../router/router.ts';
import { classNames } from '../kit/classNames.ts';

type Props = {
  label: string;
  icon: ReactNode;
  hint?: string;
  /** `buy` is the one primary action of a screen. */
  tone?: 'plain' | 'buy';
} & (
  | { to: string; onClick?: undefined; busy?: undefined }
  | { onClick: () => void; busy?: boolean; to?: undefined }
);

const tones = {
  plain: 'border-line bg-surface hover:bg-sunken',
  buy: 'border-accent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
};

export function ActionTile({ label, icon, hint, tone = 'plain', to, onClick, busy }: Props) {
  const className = classNames(
    'flex min-h-16 w-full min-w-0 items-center gap-3 rounded-lg border p-3 text-left shadow-1 transition-colors',
    tones[tone],
  );
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand text-on-brand [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-bold">{label}</span>
        {hint && (
          <span className={classNames('block text-sm', tone === 'plain' && 'text-muted')}>{hint}</span>
        )}
      </span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={busy ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={className}
    >
      {content}
    </button>
  );
}
