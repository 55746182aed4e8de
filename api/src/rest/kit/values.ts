import { z } from 'zod';

/** Largest Int of GraphQL and of the database's numbers. */
const MAX_INT = 2_147_483_647;

/** A whole number, also as text: forms send what was typed. */
export function wholeNumber(message: string) {
  return z
    .union([z.number(), z.string().regex(/^\d{1,10}$/)], { error: message })
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= MAX_INT, { error: message });
}

/** Text, also from a number, or from null as empty; `message` is the error for anything else. */
export function typed(message: string) {
  return z
    .union([z.string(), z.number().transform(String), z.null().transform(() => '')], { error: message })
    .default('');
}

/** Required text; `message` is the error when it is missing. */
export function filled(message: string) {
  return typed(message).refine((text) => text !== '', { error: message });
}

/** Digits of a code, restoring the leading zeros that a number has lost. Null is an empty code. */
export function codeDigits(digits: number) {
  return z.union(
    [
      z.string(),
      z.number().transform((code) => String(code).padStart(digits, '0')),
      z.null().transform(() => ''),
    ],
    { error: 'The code must be text' },
  );
}

/** A boolean, also as forms send it; null when it is missing or empty. */
export function flag(message: string) {
  return z
    .union([z.boolean(), z.literal([0, 1]), z.enum(['true', 'false', '1', '0', '']), z.null()], {
      error: message,
    })
    .transform((said) => {
      if (said === null || said === '') return null;
      return said === true || said === 1 || said === 'true' || said === '1';
    });
}

/** A decimal number, also as text, as the text that GraphQL wants. */
export function decimalText(message: string) {
  return z
    .union([z.number().transform(String), z.string()], { error: message })
    .refine((text) => /^\d{1,10}(\.\d{1,6})?$/.test(text), { error: message });
}

/** A number in a path; with anything else the address is not found. */
export const numberInPath = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= MAX_INT);

/** `email` says the same as `e-mail`. An empty one passes, so that it gets the rule's own message. */
export const emailFields = {
  'e-mail': typed('e-mail must be text').describe('E-mail address'),
  email: typed('email must be text').describe('Alias of e-mail'),
};

export function emailOf(body: { 'e-mail': string; email: string }): string {
  return body['e-mail'] || body.email;
}

/** Exact decimals leave as JSON numbers, as the documented answers have them. */
export function numberOf(text: string): number;
export function numberOf(text: string | null): number | null;
export function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

export const isoTime = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC' });
export const amount = z.number().meta({
  id: 'Amount',
  description: 'An amount of money with at most two decimals; its field names the currency.',
});
export const messageAnswer = z.object({ message: z.string() });
