import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import type { Following } from './useFollowing.ts';

interface Props {
  follows: Following['follows'];
  busy: boolean;
  onStop: (subject: string) => void;
}

/** What is followed, each with a way to end it. */
export function FollowedList({ follows, busy, onStop }: Props) {
  const t = useText();
  return (
    <ul>
      {follows.map(({ subject, title }) => {
        const name = /^\d+$/.test(title) ? t('Slip {number}', { number: title }) : title;
        return (
          <li key={subject} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button
              tone="quiet"
              size="sm"
              disabled={busy}
              aria-label={`${t('Stop')}: ${name}`}
              onClick={() => onStop(subject)}
            >
              {t('Stop')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
