/** The course of a record, beside the text that says where it has led. */
export function ProfitLine({ points }: { points: readonly number[] }) {
  const top = Math.max(...points);
  return (
    <svg
      viewBox={`0 ${-top} ${points.length - 1} ${top - Math.min(...points)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-4 w-12 shrink-0 overflow-visible text-accent"
    >
      <path
        d={`M${points.map((point, at) => `${at} ${-point}`)}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
