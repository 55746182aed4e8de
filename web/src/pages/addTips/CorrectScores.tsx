import type { Selectable } from './MarketGroups.tsx';

interface Props {
  selections: readonly Selectable[];
  chosen: number | null;
  cannotPress: (selection: Selectable) => boolean;
  onPick: (selection: Selectable) => void;
}

/** Final scores as a grid of small squares: 28 of them must fit on a phone. */
export function CorrectScores({ selections, chosen, cannotPress, onPick }: Props) {
  return (
    <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
      {selections.map((selection) => (
        <button
          key={selection.market.id}
          type="button"
          aria-pressed={selection.market.id === chosen}
          disabled={cannotPress(selection)}
          onClick={() => onPick(selection)}
          className="grid min-h-12 content-center justify-items-center rounded-md border border-line bg-sunken leading-tight hover:border-line-strong disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:border-accent"
        >
          <span className="figures text-sm text-muted">{selection.market.value}</span>
          <span className="figures font-extrabold">{selection.odds}</span>
        </button>
      ))}
    </div>
  );
}
