import { cleanOtp } from '@tipsoko/rules/otp';
import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../kit/classNames.ts';
import { useEarlyInput } from '../kit/useEarlyInput.ts';
import { Field, type FieldProps } from './Field.tsx';

/** By the number of digits: boxes become narrower where the screen is. */
const columns = {
  4: 'grid-cols-[repeat(4,minmax(0,3.25rem))]',
  6: 'grid-cols-[repeat(6,minmax(0,3.25rem))]',
};

type Props = FieldProps & {
  value: string;
  onChange: (code: string) => void;
  /** Called once the last digit is in. */
  onComplete?: (code: string) => void;
  length?: keyof typeof columns;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
};

type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** One input, for paste, autofill and screen readers; without `maxLength`, which would cut a pasted '12 34'. */
export function CodeField(props: Props) {
  const { value, onChange, onComplete, length = 4, disabled, autoFocus, name, ...field } = props;

  const input = useRef<HTMLInputElement>(null);
  const keeping = useEarlyInput(input);

  function take(text: string) {
    const code = cleanOtp(text, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  }

  // Wrong digits stay visible until the next digit replaces them.
  const isWrong = Boolean(field.error);
  useEffect(() => {
    if (!isWrong) return;
    input.current?.focus();
    input.current?.select();
  }, [isWrong]);

  const takeFromSms = useEffectEvent(take);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials
      .get(request)
      .then((found) => found && 'code' in found && takeFromSms(String(found.code)))
      .catch(() => {
        // SMS autofill was refused or timed out: the person types the code.
      });
    return () => waiting.abort();
  }, []);

  const boxes = Array.from({ length }, (_, place) => ({ place, digit: value.charAt(place) }));
  return (
    <Field {...field}>
      {(control) => (
        <div className="group relative w-fit">
          <input
            {...control}
            ref={keeping}
            name={name}
            value={value}
            disabled={disabled}
            // biome-ignore lint/a11y/noAutofocus: the code screen has nothing else to do
            autoFocus={autoFocus}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            onChange={(event) => take(event.target.value)}
            className="absolute inset-0 z-10 size-full cursor-text rounded-md bg-transparent text-[1rem] text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
          />
          <span aria-hidden="true" className={classNames('grid gap-2.5', columns[length])}>
            {boxes.map(({ place, digit }) => (
              <span
                key={place}
                data-next={place === Math.min(value.length, length - 1) || undefined}
                className="figures grid h-14 place-items-center rounded-md border border-line-strong bg-surface text-xl font-extrabold group-focus-within:data-next:outline-3 group-focus-within:data-next:outline-focus group-has-aria-invalid:border-2 group-has-aria-invalid:border-lost"
              >
                {digit}
              </span>
            ))}
          </span>
        </div>
      )}
    </Field>
  );
}
