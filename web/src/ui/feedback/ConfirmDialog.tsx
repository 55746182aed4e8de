import type { ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** What must be typed first. */
  field?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  tone?: 'buy' | 'brand' | 'danger';
  busy?: boolean;
};

export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  onCancel,
  tone = 'brand',
  busy,
  children,
  field,
  ...rest
}: Props) {
  const texts = useUiTexts();
  return (
    <Dialog
      {...rest}
      onClose={onCancel}
      size="sm"
      dismissable={!busy}
      description={children}
      footer={
        <>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button tone="outline" disabled={busy} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {field}
    </Dialog>
  );
}
