import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../kit/classNames.ts';

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  /** Accessible name, also shown on hover. */
  label: string;
  icon: ReactNode;
  /** On the brand green of the header. */
  onBrand?: boolean;
};

export function IconButton({ label, icon, onBrand = false, type = 'button', ...rest }: Props) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors disabled:opacity-55 [&_svg]:size-5',
        onBrand ? 'text-on-brand hover:bg-brand-hover' : 'text-ink hover:bg-sunken',
      )}
    >
      {icon}
    </button>
  );
}
