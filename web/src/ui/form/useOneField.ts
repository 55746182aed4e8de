import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react';

interface OneField {
  /** Of the field. */
  input: {
    name: string;
    ref: RefObject<HTMLInputElement | null>;
    defaultValue: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  error: string | undefined;
  /** Submits a valid value; otherwise shows the error and focuses the field. */
  send: (event?: FormEvent) => void;
}

/**
 * The one field of a form that must be light: checked when the form is sent, after that at each change. Forms of several
 * fields have react-hook-form, which weighs 12 KB.
 */
export function useOneField(
  name: string,
  parts: {
    typed: string;
    /** Why the value cannot be sent, or null. */
    wrong: (value: string) => string | null;
    onSend: (value: string) => Promise<void>;
    onChange: () => void;
  },
): OneField {
  const ref = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    input: {
      name,
      ref,
      defaultValue: parts.typed,
      onChange: ({ target }) => {
        if (sent) setError(parts.wrong(target.value));
        parts.onChange();
      },
    },
    error: error ?? undefined,
    send: (event) => {
      event?.preventDefault();
      const value = ref.current?.value ?? '';
      const why = parts.wrong(value);
      setSent(true);
      setError(why);
      if (why === null) void parts.onSend(value);
      else ref.current?.focus();
    },
  };
}
