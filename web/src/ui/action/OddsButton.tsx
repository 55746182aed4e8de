import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  /** The selection: 'Home', 'Over 2.5', '1-0'. */
  label: string;
  /** Decimal odds as text; without them the market is closed. */
  odds: string | null;
  selected?: boolean;
};

export function OddsButton({ label, odds, selected = false, disabled, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      disabled={disabled || odds === null}
      className="flex min-h-12 w-full min-w-0 items-center justify-between gap-2 rounded-md border border-line bg-sunken px-3 text-sm text-muted transition-colors hover:border-line-strong disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent [&:not(:disabled)]:text-ink aria-pressed:[&:not(:disabled)]:text-on-accent"
    >
      <span className="min-w-0 truncate text-left font-semibold">{label}</span>
      <span className="figures text-base font-extrabold">{odds ?? '–'}</span>
    </button>
  );
}
