import type { ReactNode } from 'react';
import { Link } from '../../router/router.ts';

type Props = { label: string; icon: ReactNode; hint?: string } & (
  | { to: string; onClick?: undefined; busy?: undefined }
  | { onClick: () => void; busy?: boolean; to?: undefined }
);

const className =
  'flex min-h-16 w-full min-w-0 items-center gap-3 rounded-lg border border-line bg-surface p-3 text-left shadow-1 transition-colors hover:bg-sunken';

export function ActionTile({ label, icon, hint, to, onClick, busy }: Props) {
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand text-on-brand [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-bold">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
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
