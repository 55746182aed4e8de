import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonTone, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
  /** Shows that the press was taken and ignores the next ones. Keeps focus, which `disabled` would lose. */
  busy?: boolean;
};

export function Button({
  tone = 'brand',
  size = 'md',
  block,
  icon,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(tone, size, block)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
