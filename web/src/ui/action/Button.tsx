import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../kit/Spinner.tsx';
import { useHydrated } from '../kit/useHydrated.ts';
import { type ButtonSize, type ButtonTone, buttonClass } from './buttonClass.ts';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
  /** Shows progress and ignores presses. Keeps focus, which `disabled` would lose. */
  busy?: boolean;
  /** Submits before the script has come, and without it: for forms that the server takes by POST. */
  early?: boolean;
};

/** Other submit buttons wait for the script: without it a phone number or password would end up in the address. */
export function Button({
  tone = 'brand',
  size = 'md',
  block,
  icon,
  busy = false,
  early = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: Props) {
  const hydrated = useHydrated();
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || (type === 'submit' && !hydrated && !early)}
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
