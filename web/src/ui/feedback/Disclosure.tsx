import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type Props = {
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  onToggle?: (open: boolean) => void;
};

/** The browser's own <details>: it opens without script too. */
export function Disclosure({ title, children, defaultOpen, onToggle }: Props) {
  // Initial state only: a later value would override the reader.
  const [open] = useState(defaultOpen);
  return (
    <details
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group rounded-lg border border-line bg-surface shadow-1"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-lg px-4 py-2 font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
