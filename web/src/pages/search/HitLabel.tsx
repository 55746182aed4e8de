import { useText } from '../../language/useText.ts';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import type { Hit } from './hitGroups.ts';

interface Props {
  hit: Hit;
  /** Under the heading of its kind. */
  grouped?: boolean;
}

export function HitLabel({ hit: { name, at, more, kind }, grouped = false }: Props) {
  const t = useText();
  const said = more ?? (kind && !grouped ? t(kind) : null);
  return (
    <span className="grid min-w-0">
      <span className="leading-tight font-bold wrap-anywhere">{name}</span>
      {(at || said) && (
        <span className="text-xs text-muted">
          {at && (
            <>
              <LocalTime at={at} />{' '}
            </>
          )}
          {said}
        </span>
      )}
    </span>
  );
}
