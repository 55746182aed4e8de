import { TextField } from '../../../ui/form/TextField.tsx';
import type { JackpotDraft, JackpotErrors } from './jackpotDraft.ts';

interface Props {
  draft: JackpotDraft;
  errors: JackpotErrors;
  onChange: (part: Partial<JackpotDraft>) => void;
}

const fields = [
  { name: 'price', label: 'Price in Kenya', unit: 'Ksh', hint: undefined },
  { name: 'priceUg', label: 'Price in Uganda', unit: 'UGX', hint: '30 × the Kenyan price if empty' },
  { name: 'priceNg', label: 'Price in Nigeria', unit: 'NGN', hint: '10 × the Kenyan price if empty' },
] as const;

/** Prices per country, in whole units of its currency. */
export function JackpotPrices({ draft, errors, onChange }: Props) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      {fields.map(({ name, label, unit, hint }) => (
        <TextField
          key={name}
          label={label}
          lead={<span className="text-sm font-bold">{unit}</span>}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          value={draft[name]}
          error={errors[name] ?? null}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
  );
}
