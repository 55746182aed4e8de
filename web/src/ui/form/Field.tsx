import { type ReactNode, useId } from 'react';
import { classNames } from '../kit/classNames.ts';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** Shown under the field; an empty string counts as none. */
  error?: string | null;
  /** Keeps the label for screen readers only, where a placeholder or an icon already says it. */
  hideLabel?: boolean;
};

export type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = FieldProps & { id?: string; children: (control: ControlProps) => ReactNode };

/** Label, hint and error around one control, tied to it by ids. */
export function Field({ label, hint, error, hideLabel, id: givenId, children }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = classNames(hint != null && `${id}-hint`, error && `${id}-error`);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-bold text-ink'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-lost">
          {error}
        </p>
      )}
      {hint != null && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
