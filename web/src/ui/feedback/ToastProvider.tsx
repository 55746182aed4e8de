import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { Toast } from './Toast.tsx';
import { ToastContext, type ToastMessage } from './useToast.ts';

const mostShown = 3;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastMessage & { id: number })[]>([]);
  const last = useRef(0);
  const region = useRef<HTMLElement>(null);
  const texts = useUiTexts();

  const show = useCallback((message: ToastMessage) => {
    last.current += 1;
    const toast = { ...message, id: last.current };
    setToasts((shown) => [...shown.slice(1 - mostShown), toast]);
  }, []);

  // Always rendered: a live region that appears with its first message is not announced.
  useEffect(() => region.current?.showPopover?.(), []);

  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover || toasts.length === 0 || !document.querySelector('dialog[open]')) return;
    // Opened again, because the top layer is ordered by opening and a dialog may lie above.
    element.hidePopover();
    element.showPopover();
  }, [toasts]);

  return (
    <ToastContext value={show}>
      {children}
      <section
        ref={region}
        popover="manual"
        aria-label={texts.notifications}
        aria-live="polite"
        className="toasts"
      >
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            {...toast}
            onHide={() => setToasts((shown) => shown.filter(({ id }) => id !== toast.id))}
          />
        ))}
      </section>
    </ToastContext>
  );
}
