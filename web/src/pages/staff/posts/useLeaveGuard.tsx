import { useEffect, useState } from 'react';
import { onlyDialogChanged } from '../../../lib/dialogAddress.ts';
import { type Leaving, useBlocker } from '../../../router/router.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';

const addressOf = ({ pathname, search }: Leaving['to']) => new URL(pathname + search, window.location.origin);

/** Asks before unsaved changes are left, by link or by closing. Returns the dialog to render. */
export function useLeaveGuard(unsaved: boolean) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  useBlocker(unsaved, (wanted) => {
    if (onlyDialogChanged(addressOf(wanted.from), addressOf(wanted.to))) return false;
    setLeaving(wanted);
    return true;
  });
  useEffect(() => {
    if (!unsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', beforeUnload);
    return () => window.removeEventListener('beforeunload', beforeUnload);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={leaving !== null}
      title="Leave without saving?"
      confirmLabel="Leave"
      tone="danger"
      onCancel={() => setLeaving(null)}
      onConfirm={() => {
        setLeaving(null);
        leaving?.leave();
      }}
    >
      Unsaved changes will be lost.
    </ConfirmDialog>
  );
}
