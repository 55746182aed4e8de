import { classNames } from '../kit/classNames.ts';

/** `buy` is the one primary action of a screen: pay, publish, register. */
export type ButtonTone = 'buy' | 'brand' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const tones: Record<ButtonTone, string> = {
  buy: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  brand: 'bg-brand text-on-brand hover:bg-brand-hover',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-link hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'thumb min-h-9 px-3 text-sm rounded-md',
  md: 'min-h-11 px-4 text-base rounded-md',
  lg: 'min-h-13 px-6 text-md rounded-lg',
};

export function buttonClass(tone: ButtonTone, size: ButtonSize, block = false): string {
  return classNames('button', tones[tone], sizes[size], block && 'w-full');
}
