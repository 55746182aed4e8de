import type { ComponentProps } from 'react';
import { Flag } from '../display/Flag.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'lead' | 'inputMode'> & {
  /** Picks the flag, not the validation. */
  country?: string;
};

/** Accepts numbers with or without the leading 0; the caller validates. */
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
