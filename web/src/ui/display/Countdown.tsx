import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { englishUiTexts, type UiTexts, useUiTexts } from '../kit/UiTexts.tsx';
import { useNow } from '../kit/useNow.ts';

type Props = {
  /** ISO time. */
  to: string;
  /** For the server's HTML, where "now" would be stale; usually the time in words. */
  fallback?: ReactNode;
  /** Shown once the time has come. */
  over?: ReactNode;
  onOver?: () => void;
};

const two = (value: number) => String(value).padStart(2, '0');

/** '2d 3h', '3h 05m' or '4m 59s': finer as it comes closer, and never like a time of day. */
export function remainingText(ms: number, texts: UiTexts = englishUiTexts): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return texts.daysLeft(days, hours);
  if (hours > 0) return texts.hoursLeft(hours, two(minutes));
  return texts.minutesLeft(minutes, two(seconds % 60));
}

export function Countdown({ to, fallback = null, over = null, onOver }: Props) {
  const now = useNow();
  const texts = useUiTexts();
  const isOver = now !== null && now >= Date.parse(to);
  const tellOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  return (
    // Outside a live region, which would announce every second.
    <time dateTime={to} role="timer" aria-live="off" className="figures">
      {now === null ? fallback : isOver ? over : remainingText(Date.parse(to) - now, texts)}
    </time>
  );
}
