import { createContext, use } from 'react';

export type ToastTone = 'info' | 'success' | 'error';
export type ToastMessage = { text: string; tone?: ToastTone; hideAfterMs?: number };

export const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** `const toast = useToast(); toast({ text: 'Request Sent', tone: 'success' })` */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
