import type { ComponentProps } from 'react';
import { controlClass } from './controlClass.ts';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, hideLabel, id, rows = 3, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => (
        <textarea {...area} {...control} rows={rows} className={`${controlClass} resize-y py-2.5`} />
      )}
    </Field>
  );
}
