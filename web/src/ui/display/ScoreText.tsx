import { useState } from 'react';

type Props = { home: number; away: number; className?: string };

/** Highlights a changed score for a moment, but not the first one. */
export function ScoreText({ home, away, className = 'text-lg' }: Props) {
  const score = `${home}–${away}`;
  const [seen, setSeen] = useState({ score, changes: 0 });
  if (seen.score !== score) setSeen({ score, changes: seen.changes + 1 });
  return (
    <span
      // A new key starts the animation again for a second goal in a row.
      key={seen.changes}
      data-changed={seen.changes > 0 || undefined}
      className={`figures inline-block rounded-sm px-1.5 font-extrabold whitespace-nowrap motion-safe:data-changed:animate-score ${className}`}
    >
      {score}
    </span>
  );
}
