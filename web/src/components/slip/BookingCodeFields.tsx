import {
  type Bookmaker,
  bookingCodesError,
  bookmakers,
  normalizeBookingCode,
} from '@tipsoko/rules/bookmakers';
import { formRefusals } from '@tipsoko/rules/formRefusals';
import type { ReactNode } from 'react';
import { useText } from '../../language/useText.ts';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

interface Props {
  title: string;
  codes: Partial<Record<Bookmaker, string>>;
  onChange: (bookmaker: Bookmaker, code: string) => void;
  /** Below the fields. */
  children?: ReactNode;
}

/** A field for each bookmaker; few slips have codes, so they are folded. */
export function BookingCodeFields({ title, codes, onChange, children }: Props) {
  const t = useText();
  return (
    <Disclosure title={title}>
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          {t(
            'Buyers copy them after paying. You can add and correct them in your dashboard under Published Tips, until the first game starts.',
          )}
        </p>
        <div className="grid grid-cols-2 items-start gap-3">
          {bookmakers.map(({ id, name }) => (
            <TextField
              key={id}
              label={name}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={codes[id] ?? ''}
              error={t(codeError(id, codes[id]))}
              onChange={(event) => onChange(id, event.target.value)}
            />
          ))}
        </div>
        {children}
      </div>
    </Disclosure>
  );
}

function codeError(bookmaker: Bookmaker, typed = ''): string | null {
  const code = normalizeBookingCode(typed);
  const refused = code && bookingCodesError([{ bookmaker, code }]);
  return refused ? formRefusals[refused] : null;
}
