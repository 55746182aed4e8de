import type { ReactNode } from 'react';
import { Link } from '../../router/router.ts';
import { classNames } from '../kit/classNames.ts';

export type MenuEntry = { label: string; icon?: ReactNode; tone?: 'danger' } & (
  | { to: string; onSelect?: undefined }
  | { onSelect: () => void; to?: undefined }
);

export function MenuItem({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const className = classNames(
    'flex min-h-11 items-center gap-3 rounded-md px-3 text-left font-semibold hover:bg-sunken focus:bg-sunken [&_svg]:size-5',
    entry.tone === 'danger' ? 'text-danger' : 'text-ink',
  );
  if (entry.to !== undefined) {
    return (
      <Link to={entry.to} role="menuitem" tabIndex={-1} className={className} onClick={onDone}>
        {entry.icon}
        {entry.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      onClick={() => {
        onDone();
        entry.onSelect();
      }}
    >
      {entry.icon}
      {entry.label}
    </button>
  );
}
