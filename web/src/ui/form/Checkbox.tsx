import { type ComponentProps, type ReactNode, useId } from 'react';
import { useEarlyInput } from '../kit/useEarlyInput.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  error?: string | null;
};

export function Checkbox({ label, error, ref, ...input }: Props) {
  const keeping = useEarlyInput(ref);
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          ref={keeping}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : input['aria-describedby']}
          className="size-5.5 shrink-0 accent-link"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-lost">
          {error}
        </p>
      )}
    </div>
  );
}
