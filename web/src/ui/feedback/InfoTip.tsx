import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Opens on press, because touch has no hover. */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);
  return (
    <span ref={root} className="relative inline-flex">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="thumb grid size-6 place-items-center rounded-full text-muted hover:text-ink"
      >
        <CircleHelp aria-hidden="true" className="size-4" />
      </button>
      <span id={id} role="status">
        {open && (
          <span className="absolute top-full left-1/2 z-30 mt-1 block w-56 -translate-x-1/2 rounded-md max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:bottom-4 max-sm:w-auto max-sm:translate-x-0 bg-ink px-3 py-2 text-sm font-normal text-bg shadow-2">
            {children}
          </span>
        )}
      </span>
    </span>
  );
}
