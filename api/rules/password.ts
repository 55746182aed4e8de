import { accountLimits } from './limits.ts';
import { changePasswordMessages, passwordResetMessages } from './messages.ts';

/** The message that refuses a password on its own, or null; what registration checks on the server. */
export function passwordError(password: string): string | null {
  if (!isLongEnough(password)) return changePasswordMessages.tooShort;
  if (password.length > accountLimits.maxPasswordLength) {
    return `Password should be ${accountLimits.maxPasswordLength} characters or less`;
  }
  return null;
}

export interface ChangePasswordErrors {
  readonly current: string | null;
  readonly password: string | null;
  readonly confirm: string | null;
}

/** Messages under the three fields of 'change password' in the account settings. */
export function changePasswordErrors(input: {
  readonly current: string;
  readonly password: string;
  readonly confirm: string;
}): ChangePasswordErrors {
  return {
    current: input.current === '' ? changePasswordMessages.currentRequired : null,
    password: passwordError(input.password),
    confirm: input.confirm === input.password ? null : changePasswordMessages.mismatch,
  };
}

/** Messages under the two fields of the reset form. */
export function resetPasswordErrors(input: { readonly password: string; readonly confirm: string }): {
  readonly password: string | null;
  readonly confirm: string | null;
} {
  return { password: newPasswordError(input.password), confirm: confirmError(input) };
}

function newPasswordError(password: string): string | null {
  if (password === '') return passwordResetMessages.passwordRequired;
  return isLongEnough(password) ? passwordError(password) : passwordResetMessages.tooShort;
}

function confirmError(input: { readonly password: string; readonly confirm: string }): string | null {
  if (input.confirm === '') return passwordResetMessages.confirmRequired;
  return input.confirm === input.password ? null : passwordResetMessages.mismatch;
}

function isLongEnough(password: string): boolean {
  return password.length >= accountLimits.minPasswordLength;
}
