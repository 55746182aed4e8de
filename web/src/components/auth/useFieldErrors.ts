import { useState } from 'react';
import type { Refusal } from '../../relay/refusal.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Messages under the fields of a form. Editing a field clears its own and that of the whole form. */
export function useFieldErrors<Field extends string>() {
  const [errors, setErrors] = useState<FieldErrors<Field | 'form'>>({});
  return {
    errors,
    show: (found: FieldErrors<Field | 'form'>) => setErrors(found),
    clear: (field: Field) => setErrors((shown) => ({ ...shown, [field]: undefined, form: undefined })),
  };
}

/** The server's field messages by the form's own names; unknown fields are left out. */
export function errorsOfFields<Field extends string>(
  { fields }: Refusal,
  names: Readonly<Record<string, Field>>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const [field, message] of Object.entries(fields)) {
    const name = names[field];
    if (name) errors[name] ??= message;
  }
  return errors;
}

/** Focuses the first of the fields: on a phone the keyboard may hide the message. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const field = form.elements.namedItem(names[0] ?? '');
  if (field instanceof HTMLElement) field.focus();
}
