import { createContext, use } from 'react';

/** Resolves true once a fresh code was accepted, false when the dialog was cancelled. */
type AskForStaffCode = () => Promise<boolean>;

export const StaffCodeContext = createContext<AskForStaffCode>(async () => false);

export function useStaffCode(): AskForStaffCode {
  return use(StaffCodeContext);
}
