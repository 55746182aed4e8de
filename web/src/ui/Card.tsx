import { type ComponentProps, createElement } from 'react';
import { classNames } from './classNames.ts';

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Under the awning: one on a screen, for what we want seen first. */
  featured?: boolean;
  /** Without inner space, for tables and lists that reach the edge. */
  flush?: boolean;
};

export function Card({ as = 'div', featured, flush, className, children, ...rest }: Props) {
  return createElement(
    as,
    {
      ...rest,
      className: classNames(
        'relative min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-1',
        className,
      ),
    },
    featured && <div aria-hidden="true" className="awning" />,
    <div className={flush ? undefined : 'p-4'}>{children}</div>,
  );
}
