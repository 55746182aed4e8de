import { type ReactNode, useEffect, useEffectEvent } from 'react';
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

/** '2d 3h', '3h 05m' or '04:59': the nearer, the finer. */
export function remainingText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days}d ${hours}h`;
  if (hours > 0) return `${hours}h ${two(minutes)}m`;
  return `${two(minutes)}:${two(seconds % 60)}`;
}

export function Countdown({ to, fallback = null, over = null, onOver }: Props) {
  const now = useNow();
  const isOver = now !== null && now >= Date.parse(to);
  const tellOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  return (
    <time dateTime={to} className="figures">
      {now === null ? fallback : isOver ? over : remainingText(Date.parse(to) - now)}
    </time>
  );
}
