import type { ComponentProps } from 'react';
import { controlClass } from '../../ui/controlClass.ts';
import { Field, type FieldProps } from '../../ui/Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

/** Several lines of plain text. */
export function TextArea({ label, hint, error, hideLabel, id, rows = 3, ...area }: Props) {
  return (
    <Field {...{ label, hint, error, hideLabel, id }}>
      {(control) => (
        <textarea {...area} {...control} rows={rows} className={`${controlClass} resize-y py-2.5`} />
      )}
    </Field>
  );
}
