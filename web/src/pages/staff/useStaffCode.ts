import { createContext, use } from 'react';

/** Resolves true once a fresh code was shown, false when whoever was asked turned back. */
type AskForStaffCode = () => Promise<boolean>;

export const StaffCodeContext = createContext<AskForStaffCode>(async () => false);

/** Opens the one dialog of the staff pages that asks for the code of the authenticator app. */
export function useStaffCode(): AskForStaffCode {
  return use(StaffCodeContext);
}
