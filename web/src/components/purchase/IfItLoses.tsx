import { useText } from '../../language/useText.ts';

interface Props {
  /** Chosen when the server refused the form that was sent without script. */
  credit: boolean;
  onChoose: (credit: boolean) => void;
}

/** How the money of a slip with money back comes back. */
export function IfItLoses({ credit, onChoose }: Props) {
  const t = useText();
  const ways = [
    { value: '', label: t('Money back by M-Pesa, half an hour later') },
    { value: 'credit', label: t('Instant credit for my next slip') },
  ];
  return (
    <fieldset className="grid">
      <legend className="font-semibold">{t('If it loses')}</legend>
      {ways.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="ifLost"
            value={value}
            defaultChecked={credit === (value !== '')}
            onChange={() => onChoose(value !== '')}
            className="size-5.5 shrink-0 accent-link"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
