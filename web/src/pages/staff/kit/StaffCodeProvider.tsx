import { type ReactNode, useCallback, useState } from 'react';
import { StaffCodeDialog } from './StaffCodeDialog.tsx';
import { StaffCodeContext } from './useStaffCode.ts';

/** Provides the one dialog that asks for a staff code when a mutation on the page needs it. */
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
