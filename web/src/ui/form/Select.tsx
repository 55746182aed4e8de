import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useEarlyInput } from '../kit/useEarlyInput.ts';
import { controlClass } from './controlClass.ts';
import { Field, type FieldProps } from './Field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & { options: SelectOption[] };

/** The native picker: quicker on a phone than a drawn list, and it costs no bytes. */
export function Select({ label, hint, error, hideLabel, id, options, ref, ...select }: Props) {
  const keeping = useEarlyInput(ref);
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) => (
        <span className="relative flex items-center">
          <select {...select} {...control} ref={keeping} className={`${controlClass} appearance-none pr-10`}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute right-3 size-5 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
