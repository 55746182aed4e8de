import { type ComponentProps, createElement } from 'react';
import { classNames } from '../kit/classNames.ts';

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Highlighted; at most one on a screen. */
  featured?: boolean;
  /** No padding, for tables and lists that reach the edge. */
  flush?: boolean;
};

export function Card({ as = 'div', featured, flush, className, children, ...rest }: Props) {
  return createElement(
    as,
    {
      ...rest,
      className: classNames(
        'relative min-w-0 overflow-hidden rounded-lg border bg-surface shadow-1',
        featured ? 'border-accent' : 'border-line',
        className,
      ),
    },
    <div className={flush ? undefined : 'p-4'}>{children}</div>,
  );
}
