import { type ReactNode, useState } from 'react';
import { Link } from '../../router/router.ts';
import { classNames } from '../../ui/kit/classNames.ts';
import { useHydrated } from '../../ui/kit/useHydrated.ts';

interface Props {
  /** 'View All' and of what. */
  words: ReactNode;
  /** Path of the page that has all of them open. */
  to: string;
  edge: 'top' | 'bottom';
  children: ReactNode;
}

const edges = {
  top: { box: 'border-t border-line', row: '' },
  bottom: { box: 'border-b border-line', row: 'justify-center' },
};

/** Rendered when opened; without script, a link to the slip's page. */
export function FoldedTips({ words, to, edge, children }: Props) {
  const hydrated = useHydrated();
  const [opened, setOpened] = useState(false);
  const { box, row } = edges[edge];
  const line = classNames('flex min-h-11 items-center text-sm font-bold text-link', row);
  if (!hydrated) {
    return (
      <div className={box}>
        <Link to={to} className={line}>
          {words}
        </Link>
      </div>
    );
  }
  return (
    <details className={classNames('group', box)} onToggle={() => setOpened(true)}>
      <summary className={classNames(line, 'list-none group-open:hidden [&::-webkit-details-marker]:hidden')}>
        {words}
      </summary>
      {opened && children}
    </details>
  );
}
