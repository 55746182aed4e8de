import { useState } from 'react';
import { Button } from '../action/Button.tsx';
import { Countdown } from '../display/Countdown.tsx';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { InfoTip } from '../feedback/InfoTip.tsx';
import { useToast } from '../feedback/useToast.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { GallerySection } from './GallerySection.tsx';

export function GalleryOverlays() {
  const [open, setOpen] = useState<'login' | 'withdraw' | null>(null);
  const [resendAt, setResendAt] = useState<string | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  return (
    <GallerySection title="Dialogs and toasts">
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="outline" onClick={() => setOpen('login')}>
          Open Login
        </Button>
        <Button tone="outline" onClick={() => setOpen('withdraw')}>
          Open a question
        </Button>
        <Button
          tone="outline"
          onClick={() => toast({ text: 'Successfully Published Tips', tone: 'success' })}
        >
          Show a toast
        </Button>
        <Button
          tone="outline"
          disabled={resendAt !== null}
          onClick={() => setResendAt(new Date(Date.now() + 60_000).toISOString())}
        >
          Resend code
          {resendAt && <Countdown to={resendAt} onOver={() => setResendAt(null)} />}
        </Button>
        <span className="inline-flex items-center gap-1 font-bold">
          Yield
          <InfoTip label="What is yield?">Profit for each shilling staked, over all settled slips.</InfoTip>
        </span>
      </div>
      <Dialog
        open={open === 'login'}
        onClose={close}
        title="Login"
        footer={
          <Button tone="buy" block onClick={close}>
            Login
          </Button>
        }
      >
        <div className="grid gap-4">
          <PhoneField label="Phone number" />
          <PasswordField label="Password" />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'withdraw'}
        title="Withdraw Ksh 1,240?"
        confirmLabel="Withdraw"
        tone="buy"
        onConfirm={close}
        onCancel={close}
      >
        It goes to 0712 345 678 by M-Pesa.
      </ConfirmDialog>
    </GallerySection>
  );
}
