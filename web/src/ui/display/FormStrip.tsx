import { classNames } from '../kit/classNames.ts';
import { useUiTexts } from '../kit/UiTexts.tsx';

export type FormResult = 'W' | 'L' | 'C';

const tones = {
  W: 'bg-won-bg text-won',
  L: 'bg-lost-bg text-lost',
  C: 'bg-warn-bg text-warn',
};

/** The last results, oldest first, newest at the right as in a league table. */
export function FormStrip({ results, label }: { results: FormResult[]; label: string }) {
  const texts = useUiTexts();
  const words = { W: texts.won, L: texts.lost, C: texts.cancelled };
  return (
    <span
      className="inline-flex gap-1 align-middle"
      role="img"
      aria-label={`${label}: ${results.map((it) => words[it]).join(', ')}`}
    >
      {results.map((result, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: results have no identity but their place
          key={place}
          aria-hidden="true"
          className={classNames(
            'grid size-5 place-items-center rounded-sm text-2xs font-extrabold',
            tones[result],
          )}
        >
          {result}
        </span>
      ))}
    </span>
  );
}
