import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import { classNames } from '../kit/classNames.ts';
import { useUiTexts } from '../kit/UiTexts.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** False while closing would lose something: then only its own buttons close it. */
  dismissable?: boolean;
};

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-md', lg: 'sm:max-w-2xl' };
const focusable = ':is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"])';

/** A bottom sheet on a phone, centred on a desktop. The native <dialog> makes the rest inert. */
export function Dialog(props: Props) {
  const { open, onClose, title, description, children, footer, size = 'md', dismissable = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // A text selection may end outside the dialog; that is not a click outside.
  const pressedInside = useRef(false);
  const id = useId();
  const texts = useUiTexts();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    // A WebView without showModal still shows the dialog; the trap below then keeps the keyboard in it.
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    const wanted = content.current?.querySelector<HTMLElement>(
      '[autofocus], input:not(:disabled), select, textarea',
    );
    (wanted ?? element).focus();
    return () => {
      // The page that the dialog led to may have put the focus into its first field.
      const now = document.activeElement;
      const next = now === document.body || element.contains(now) ? opener : now;
      if (typeof element.close === 'function') element.close();
      else element.removeAttribute('open');
      if (next instanceof HTMLElement) next.focus();
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (dismissable) onClose();
    }
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
    const [first, last] = [stops[0], stops.at(-1)];
    const leaving = event.shiftKey
      ? document.activeElement === first || document.activeElement === event.currentTarget
      : document.activeElement === last;
    if (!leaving) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description == null ? undefined : `${id}-description`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onPointerDown={(event) => {
        pressedInside.current = event.target !== event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !pressedInside.current && dismissable) onClose();
      }}
      className={classNames(
        'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-none overflow-hidden rounded-t-xl bg-surface text-ink shadow-3 outline-none open:flex motion-safe:open:animate-rise sm:my-auto sm:max-h-[86dvh] sm:rounded-xl',
        widths[size],
      )}
    >
      {open && (
        <div className="flex min-h-0 w-full flex-col">
          <div className="flex items-start gap-2 py-3 pr-2 pl-5">
            <h2 id={`${id}-title`} className="grow pt-2 text-lg">
              {title}
            </h2>
            {dismissable && <IconButton label={texts.close} icon={<X />} onClick={onClose} />}
          </div>
          <div ref={content} className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5">
            {description != null && (
              <p id={`${id}-description`} className="mb-4 text-muted">
                {description}
              </p>
            )}
            {children}
          </div>
          {footer && (
            <div className="flex flex-col gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row-reverse">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
