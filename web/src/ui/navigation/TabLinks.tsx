import type { ReactNode } from 'react';
import { Link } from '../../router/router.ts';
import { tabClass, tabListClass } from './tabClass.ts';

type Props = { label: string; links: { to: string; label: ReactNode; current: boolean }[] };

/** Tabs that are addresses: they work before the script arrives and can be shared. */
export function TabLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className={tabListClass}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={link.current ? 'page' : undefined}
          className={tabClass}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
