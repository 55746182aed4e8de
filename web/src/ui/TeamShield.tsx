import { useId } from 'react';
import { hashText } from './hashText.ts';
import { initialsOf } from './initialsOf.ts';

/** Pairs that stay apart from each other, each with a letter colour that can be read on the first. */
const kits: [string, string, string][] = [
  ['#0b6142', '#f6f1e4', '#ffffff'],
  ['#b3261e', '#ffffff', '#ffffff'],
  ['#14406e', '#f2c14e', '#ffffff'],
  ['#f2c14e', '#14231b', '#14231b'],
  ['#1d1d22', '#ff8a1f', '#ffffff'],
  ['#6a1b4d', '#8fd3f4', '#ffffff'],
  ['#8fd3f4', '#14406e', '#14231b'],
  ['#f6f1e4', '#b3261e', '#14231b'],
  ['#3f2a80', '#f6f1e4', '#ffffff'],
  ['#c2570c', '#14231b', '#1d1205'],
  ['#0f5c6b', '#f2c14e', '#ffffff'],
  ['#f6f1e4', '#14406e', '#14231b'],
];
const patterns = [
  'M16 0h16v36H16z',
  'M0 0h8v36H0zM24 0h8v36h-8z',
  'M0 0h32v9H0zM0 27h32v9H0z',
  'M0 0h12L32 24v12H24L0 10z',
  'M0 0h32v7L16 15 0 7z',
  'M0 30h32v6H0zM0 0h32v4H0z',
];

/** A shield drawn from the name alone: we own no club's crest. The name stands beside it, so the picture is silent. */
export function TeamShield({ name, className = 'size-8' }: { name: string; className?: string }) {
  const id = useId();
  const hash = hashText(name);
  const [ground, figure, letter] = kits[hash % kits.length] ?? ['#0b6142', '#f6f1e4', '#ffffff'];
  const outline = 'M2 3.5Q16-.5 30 3.5V19c0 8-6 12.5-14 16C8 31.5 2 27 2 19z';
  const initials = initialsOf(name, 3);
  return (
    <svg viewBox="0 0 32 36" className={className} aria-hidden="true">
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill={ground} d="M0 0h32v36H0z" />
        <path fill={figure} d={patterns[(hash >>> 8) % patterns.length]} />
        <path fill={ground} d="M0 11h32v14H0z" />
      </g>
      <path d={outline} fill="none" className="stroke-line-strong" strokeWidth="1.5" />
      <text
        x="16"
        y="21.8"
        textAnchor="middle"
        fontSize={initials.length > 2 ? 10 : 11.5}
        fontWeight="800"
        fill={letter}
      >
        {initials}
      </text>
    </svg>
  );
}
