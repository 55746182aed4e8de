interface Props {
  points: readonly number[];
  /** Class of its colour. */
  tone: string;
}

/** The course of a record, beside the text that says where it has led. */
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
