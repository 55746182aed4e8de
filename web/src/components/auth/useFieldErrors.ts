import { useState } from 'react';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Messages under the fields of a form. Editing a field clears its own, and the one of the whole form. */
export function useFieldErrors<Field extends string>() {
  const [errors, setErrors] = useState<FieldErrors<Field | 'form'>>({});
  return {
    errors,
    show: (found: FieldErrors<Field | 'form'>) => setErrors(found),
    clear: (field: Field) => setErrors((shown) => ({ ...shown, [field]: undefined, form: undefined })),
  };
}

/** Sorts the server's field messages to the fields of a form; unknown names are left out. */
export function errorsOfFields<Field extends string>(
  fields: readonly { readonly field: string; readonly message: string }[],
  names: Readonly<Record<string, Field>>,
): FieldErrors<Field> {
  const sorted: FieldErrors<Field> = {};
  for (const { field, message } of fields) {
    const name = names[field];
    if (name) sorted[name] ??= message;
  }
  return sorted;
}

/** Goes to the first of the fields that must be typed again: under a keyboard the message alone may be out of sight. */
export function focusField(form: HTMLFormElement, names: readonly string[]): void {
  const field = form.elements.namedItem(names[0] ?? '');
  if (field instanceof HTMLElement) field.focus();
}
