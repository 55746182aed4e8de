export type IllustrationName = 'stall' | 'pitch' | 'purse' | 'search' | 'signal' | 'missed';

/** Of public/drawings.svg: 160 × 112 in the colours of the theme; says nothing to a screen reader. */
export function Illustration({ name }: { name: IllustrationName }) {
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
      <use href={`/drawings.svg#${name}`} />
    </svg>
  );
}
