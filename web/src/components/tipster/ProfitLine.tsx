interface Props {
  points: readonly number[];
  /** CSS class that sets the colour. */
  tone: string;
}

/** Sparkline of a tipster's profit. Hidden from screen readers: the text beside it gives the total. */
export function ProfitLine({ points, tone }: Props) {
  const top = Math.max(...points);
  return (
    <svg
      viewBox={`0 ${-top} ${points.length - 1} ${top - Math.min(...points)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`profit-line ${tone}`}
    >
      <path d={`M${points.map((point, at) => `${at} ${-point}`)}`} />
    </svg>
  );
}
