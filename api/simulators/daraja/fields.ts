import { isAcceptableCallbackUrl } from './callbackUrl.ts';
import { invalidField } from './refusal.ts';

export type Body = Record<string, unknown>;

/** A field as text; numbers count, as Daraja takes both. Empty when it is missing or of another type. */
export function textOf(body: Body, name: string): string {
  const value = body[name];
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The field's text if it matches, else the refusal that names it. */
export function required(body: Body, name: string, pattern: RegExp, calledInError = name): string {
  const text = textOf(body, name);
  if (!pattern.test(text)) throw invalidField(calledInError);
  return text;
}

export function requiredText(body: Body, name: string, min: number, max: number): string {
  const text = textOf(body, name);
  if (text.length < min || text.length > max) throw invalidField(name);
  return text;
}

/** Whole shillings above zero. Upper limits are a matter of the result, not of the request. */
export function requiredAmount(body: Body): number {
  const text = textOf(body, 'Amount');
  if (!/^[0-9]{1,9}$/.test(text) || Number(text) < 1) throw invalidField('Amount');
  return Number(text);
}

export function requiredMsisdn(body: Body, name: string): string {
  return required(body, name, /^254[17]\d{8}$/);
}

export function requiredUrl(body: Body, name: string): string {
  const text = textOf(body, name);
  if (!isAcceptableCallbackUrl(text)) throw invalidField(name);
  return text;
}
