import { passwordRefusals } from './formRefusals.ts';
import { accountLimits } from './limits.ts';
import { changePasswordMessages, passwordResetMessages } from './messages.ts';

/** The reason to refuse a password, or null; also checked by the server at registration. */
export function passwordError(password: string): keyof typeof passwordRefusals | null {
  if (!isLongEnough(password)) return 'PASSWORD_TOO_SHORT';
  return password.length > accountLimits.maxPasswordLength ? 'PASSWORD_TOO_LONG' : null;
}

export interface ChangePasswordErrors {
  readonly current: string | null;
  readonly password: string | null;
  readonly confirm: string | null;
}

export function changePasswordErrors(input: {
  readonly current: string;
  readonly password: string;
  readonly confirm: string;
}): ChangePasswordErrors {
  const refused = passwordError(input.password);
  return {
    current: input.current === '' ? changePasswordMessages.currentRequired : null,
    password: refused && passwordRefusals[refused],
    confirm: input.confirm === input.password ? null : changePasswordMessages.mismatch,
  };
}

/** The server alone refuses what is too long. */
export function resetPasswordErrors(input: { readonly password: string; readonly confirm: string }): {
  readonly password: string | null;
  readonly confirm: string | null;
} {
  const { passwordRequired, tooShort } = passwordResetMessages;
  const short = isLongEnough(input.password) ? null : tooShort;
  return { password: input.password === '' ? passwordRequired : short, confirm: confirmError(input) };
}

function confirmError(input: { readonly password: string; readonly confirm: string }): string | null {
  if (input.confirm === '') return passwordResetMessages.confirmRequired;
  return input.confirm === input.password ? null : passwordResetMessages.mismatch;
}

function isLongEnough(password: string): boolean {
  return password.length >= accountLimits.minPasswordLength;
}
