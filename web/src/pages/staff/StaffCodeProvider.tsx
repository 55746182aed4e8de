import { type ReactNode, useCallback, useState } from 'react';
import { StaffCodeDialog } from './StaffCodeDialog.tsx';
import { StaffCodeContext } from './useStaffCode.ts';

/** Holds the dialog that any deed on a staff page may need on its way. */
export function StaffCodeProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((shown: boolean) => void) | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), []);
  function close(shown: boolean) {
    setAnswer(null);
    answer?.(shown);
  }
  return (
    <StaffCodeContext value={ask}>
      {children}
      {answer && <StaffCodeDialog onShown={() => close(true)} onClose={() => close(false)} />}
    </StaffCodeContext>
  );
}
