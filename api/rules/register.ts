import { registerMessages } from './messages.ts';

export interface Registration {
  readonly username: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export function registrationError(input: Registration): string | null {
  const complete =
    input.username.trim() !== '' &&
    input.phone.trim() !== '' &&
    input.password !== '' &&
    input.confirmPassword !== '';
  if (!complete) return registerMessages.required;
  if (input.password !== input.confirmPassword) return registerMessages.mismatch;
  return null;
}
