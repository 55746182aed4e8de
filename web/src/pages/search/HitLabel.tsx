import { useText } from '../../language/useText.ts';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import type { Hit } from './hitGroups.ts';

export function HitLabel({ hit: { name, at, more, kind } }: { hit: Hit }) {
  const t = useText();
  return (
    <span className="grid min-w-0">
      <span className="leading-tight font-bold wrap-anywhere">{name}</span>
      {(at || more || kind) && (
        <span className="text-xs text-muted">
          {at && (
            <>
              <LocalTime at={at} />{' '}
            </>
          )}
          {more ?? (kind && t(kind))}
        </span>
      )}
    </span>
  );
}
