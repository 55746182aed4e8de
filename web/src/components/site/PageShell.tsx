import type { ReactNode } from 'react';
import { useText } from '../../language/useText.ts';
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx';

interface Props {
  title: ReactNode;
  /** Breadcrumb steps between home and this page. */
  trail?: { label: string; to: string }[];
  /** This page in the breadcrumb. */
  here: string;
  /** Under the heading: one sentence. */
  lead?: ReactNode;
  aside?: ReactNode;
  width?: 'wide' | 'reading';
  children: ReactNode;
}

export function PageShell({ title, trail = [], here, lead, aside, width = 'wide', children }: Props) {
  const t = useText();
  return (
    <div className={`mx-auto w-full px-4 pt-3 pb-12 ${width === 'wide' ? 'max-w-5xl' : 'max-w-2xl'}`}>
      <Breadcrumb steps={[{ label: t('Home'), to: '/' }, ...trail, { label: here }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-1 pb-5">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {lead && <p className="max-w-prose text-muted">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
