import { useEffect, useState } from 'react';
import { onlyDialogChanged } from '../../../lib/dialogAddress.ts';
import { type Leaving, useBlocker } from '../../../router/router.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

const addressOf = ({ pathname, search }: Leaving['to']) => new URL(pathname + search, window.location.origin);

/**
 * Keeps what is not saved from being lost: asks before a link, Back or Forward leads away, and lets the browser ask
 * before the page is closed or reloaded. A dialog over the page leads nowhere. Answers the dialog that asks.
 */
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
      What you have written since the last time it was saved is lost.
    </ConfirmDialog>
  );
}
