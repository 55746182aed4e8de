import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../kit/classNames.ts';
import { useEarlyInput } from '../kit/useEarlyInput.ts';
import { controlClass } from './controlClass.ts';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Before the text: a unit, a flag, an icon. */
    lead?: ReactNode;
    /** After the text: usually an IconButton. */
    trail?: ReactNode;
  };

export function TextField({ label, hint, error, hideLabel, id, lead, trail, ref, ...input }: Props) {
  const keeping = useEarlyInput(ref);
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(control) =>
        lead == null && trail == null ? (
          <input {...input} {...control} ref={keeping} className={controlClass} />
        ) : (
          <div className="relative flex items-center">
            {lead != null && (
              <span className="pointer-events-none absolute left-3 flex items-center gap-2 text-muted [&_svg]:size-5">
                {lead}
              </span>
            )}
            <input
              {...input}
              {...control}
              ref={keeping}
              className={classNames(controlClass, lead != null && 'pl-12', trail != null && 'pr-12')}
            />
            {trail != null && <span className="absolute right-0.5">{trail}</span>}
          </div>
        )
      }
    </Field>
  );
}
