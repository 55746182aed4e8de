import { dateText, dayAndTimeText, kickoffText, monthText } from '../../lib/times.ts';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { useHydrated } from '../kit/useHydrated.ts';

type Props = {
  /** ISO time. */
  at: string;
  show?: 'day-and-time' | 'kickoff' | 'date' | 'month';
};

const writers = { 'day-and-time': dayAndTimeText, kickoff: kickoffText, date: dateText, month: monthText };

/** In the visitor's time zone; in East Africa Time until hydration. */
export function LocalTime({ at, show = 'day-and-time' }: Props) {
  const hydrated = useHydrated();
  const texts = useUiTexts();
  // The server's now is another one.
  const now = hydrated ? Date.now() : undefined;
  return <time dateTime={at}>{writers[show](at, hydrated ? 'visitor' : 'east-africa', texts, now)}</time>;
}
