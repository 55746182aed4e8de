/** A football of radius 14 about 0, 0. */
export function Ball({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle r="14" className="fill-surface" />
      <path d="M0-5.5L5.2-1.7 3.2 4.5h-6.4L-5.2-1.7z" className="fill-ink" />
      <path d="M0-5.5V-14M5.2-1.7l8-3M3.2 4.5l5 7M-3.2 4.5l-5 7M-5.2-1.7l-8-3" strokeWidth="2" />
    </g>
  );
}
