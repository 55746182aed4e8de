import { timeWriters } from '../../lib/times.ts';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { useHydrated } from '../kit/useHydrated.ts';

type Props = {
  /** ISO time. */
  at: string;
  show?: keyof typeof timeWriters;
};

/** In the visitor's time zone; in East Africa Time until hydration, or until localTimes.ts where that waits for a touch. */
export function LocalTime({ at, show = 'day-and-time' }: Props) {
  const hydrated = useHydrated();
  const texts = useUiTexts();
  // The server's now is another one.
  const now = hydrated ? Date.now() : undefined;
  return <time dateTime={at}>{timeWriters[show](at, hydrated ? 'visitor' : 'east-africa', texts, now)}</time>;
}
