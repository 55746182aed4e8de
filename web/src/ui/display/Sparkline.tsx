import { classNames } from '../kit/classNames.ts';

type Props = {
  /** Running totals in time order; the line starts at 0 before the first. */
  values: number[];
  /** The curve in one sentence: 'Profit over 40 slips: +6.20 units'. */
  label: string;
  className?: string;
};

const width = 100;
const height = 32;
const margin = 2;

/** A profit curve with its zero line. Plain SVG, so that it is in the first HTML. */
export function Sparkline({ values, label, className = 'h-12 w-full' }: Props) {
  const points = [0, ...values];
  const top = Math.max(...points, 0);
  const bottom = Math.min(...points, 0);
  const span = top - bottom || 1;
  const x = (place: number) => (points.length < 2 ? 0 : (place / (points.length - 1)) * width);
  const y = (value: number) => margin + ((top - value) / span) * (height - 2 * margin);
  const line = points.map((value, place) => `${x(place).toFixed(2)} ${y(value).toFixed(2)}`).join('L');
  const up = (points.at(-1) ?? 0) >= 0;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={classNames('block overflow-visible', up ? 'text-won' : 'text-lost', className)}
    >
      <path d={`M0 ${y(0)}L${line}L${width} ${y(0)}z`} fill="currentColor" opacity="0.14" />
      <path
        d={`M0 ${y(0)}H${width}`}
        className="stroke-line-strong"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${line}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
