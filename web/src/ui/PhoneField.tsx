import type { ComponentProps } from 'react';
import { Flag } from './Flag.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'lead' | 'inputMode'> & {
  /** The country whose number is expected: it picks the flag, never the validation. */
  country?: string;
};

/** Takes what people type, with or without the leading 0; the rules decide what is valid. */
export function PhoneField({ country = 'ke', placeholder = '0712 345 678', ...rest }: Props) {
  return (
    <TextField
      autoComplete="tel-national"
      {...rest}
      type="tel"
      inputMode="tel"
      placeholder={placeholder}
      lead={<Flag code={country} />}
    />
  );
}
