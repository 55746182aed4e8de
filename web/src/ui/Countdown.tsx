import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { englishUiTexts, type UiTexts, useUiTexts } from './UiTexts.tsx';
import { useNow } from './useNow.ts';

type Props = {
  /** ISO time it counts down to. */
  to: string;
  /** In the server's HTML, where 'now' would be stale: usually the time itself in words. */
  fallback?: ReactNode;
  /** In place of the figures once the time has come. */
  over?: ReactNode;
  onOver?: () => void;
};

const two = (value: number) => String(value).padStart(2, '0');

/** '2d 3h', '3h 05m' or '4m 59s': the nearer, the finer, and never like a time of day. */
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
    // A timer that stands in a live region would be read out every second.
    <time dateTime={to} role="timer" aria-live="off" className="figures">
      {now === null ? fallback : isOver ? over : remainingText(Date.parse(to) - now, texts)}
    </time>
  );
}
