import type { ComponentType } from 'react';
import { MissedShot } from './MissedShot.tsx';
import { MutedPitch } from './MutedPitch.tsx';
import { NoSignal } from './NoSignal.tsx';
import { Purse } from './Purse.tsx';
import { SearchBall } from './SearchBall.tsx';
import { ShutStall } from './ShutStall.tsx';

export type IllustrationName = 'stall' | 'pitch' | 'purse' | 'search' | 'signal' | 'missed';

const drawings: Record<IllustrationName, ComponentType> = {
  stall: ShutStall,
  pitch: MutedPitch,
  purse: Purse,
  search: SearchBall,
  signal: NoSignal,
  missed: MissedShot,
};

/** All are drawn in the colours of the theme on 160 × 112 and say nothing to a screen reader. */
export function Illustration({ name }: { name: IllustrationName }) {
  const Drawing = drawings[name];
  return (
    <svg
      viewBox="0 0 160 112"
      className="h-28 w-40 stroke-ink"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="80" cy="102" rx="62" ry="6" className="fill-line" stroke="none" />
      <Drawing />
    </svg>
  );
}
