import { useId } from 'react';
import { controlClass } from '../../../ui/form/controlClass.ts';

interface Props {
  label: string;
  hint?: string;
  home: string;
  away: string;
  error?: string | undefined;
  onChange: (side: 'home' | 'away', goals: string) => void;
}

export function ScoreFields({ label, hint, home, away, error, onChange }: Props) {
  const id = useId();
  const field = (side: 'home' | 'away', value: string) => (
    <input
      aria-label={`${label}: ${side} team`}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-about`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={value}
      onChange={(event) => onChange(side, event.target.value)}
      className={`${controlClass} figures max-w-18 text-center`}
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="pb-1.5 text-sm font-bold">{label}</legend>
      <div className="flex items-center gap-2">
        {field('home', home)}
        <span aria-hidden="true">–</span>
        {field('away', away)}
      </div>
      <p id={`${id}-about`} className="text-sm text-muted">
        {error && (
          <span role="alert" className="block font-semibold text-lost">
            {error}
          </span>
        )}
        {hint}
      </p>
    </fieldset>
  );
}
