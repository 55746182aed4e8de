import { Shape } from '../kit/Shape.tsx';
import { useUiTexts } from '../kit/UiTexts.tsx';

/** Placeholder of an unpaid pick. It receives no pick, so it cannot leak one. */
export function LockedPick({ label }: { label?: string }) {
  const texts = useUiTexts();
  return (
    <div className="mkeka flex min-h-11 items-center justify-between gap-2 rounded-md border border-line p-1.5">
      <span className="inline-flex items-center gap-1.5 rounded-sm bg-surface px-2 py-1 text-sm font-bold text-ink">
        <Shape name="lock" className="size-3.5 text-star" />
        {label ?? texts.locked}
      </span>
      <span
        aria-hidden="true"
        className="figures rounded-sm bg-surface px-2 py-1 text-sm font-extrabold text-muted"
      >
        ?.??
      </span>
    </div>
  );
}
