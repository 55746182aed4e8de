import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../kit/classNames.ts';
import { type MenuEntry, MenuItem } from './MenuItem.tsx';

type Props = {
  label: ReactNode;
  entries: MenuEntry[];
  align?: 'start' | 'end';
  onBrand?: boolean;
};

const itemsIn = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Follows the ARIA menu button pattern: arrows move, a letter jumps, Escape returns to the button. */
export function Menu({ label, entries, align = 'end', onBrand = false }: Props) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    itemsIn(root.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus();
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      return setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    }
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const all = itemsIn(root.current);
    const here = (all as (Element | null)[]).indexOf(document.activeElement);
    const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
    let next = steps[event.key];
    if (next === undefined && event.key.length === 1) {
      const later = [...all.slice(here + 1), ...all.slice(0, here + 1)];
      const letter = event.key.toLowerCase();
      const found = later.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
      if (!found) return;
      next = all.indexOf(found);
    }
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and of the items inside
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? false : 'first')}
        className={classNames(
          'inline-flex min-h-11 items-center gap-2 rounded-md font-bold transition-colors',
          onBrand
            ? 'px-2 text-on-brand hover:bg-brand-hover sm:px-3'
            : 'border border-line-strong bg-surface px-3 hover:bg-sunken',
        )}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          className={classNames(
            'absolute top-full z-40 mt-1 grid min-w-48 rounded-lg border border-line bg-surface p-1.5 text-ink shadow-2 motion-safe:animate-rise',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {entries.map((entry) => (
            <MenuItem key={entry.label} entry={entry} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
}
