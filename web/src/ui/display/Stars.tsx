import { useUiTexts } from '../kit/UiTexts.tsx';
import { Badge } from './Badge.tsx';

const star = 'M12 2.6l2.9 5.9 6.5 1-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-1z';
const five = [0, 1, 2, 3, 4];

/** `rating` is 0 to 100, shown as five stars and out of ten; `null`, below 20 settled slips, is 'New'. */
export function Stars({ rating }: { rating: number | null }) {
  const texts = useUiTexts();
  if (rating === null) return <Badge tone="new">{texts.newTipster}</Badge>;
  const stars = Math.min(5, Math.max(0, rating / 20));
  return (
    <span
      className="inline-flex items-center gap-1.5 align-middle"
      role="img"
      aria-label={texts.starsOutOfFive(stars.toFixed(1))}
    >
      <svg viewBox="0 0 120 24" className="h-4 w-20" aria-hidden="true">
        {five.map((place) => (
          <g key={place} transform={`translate(${place * 24} 0)`}>
            <path d={star} className="fill-line" />
            <svg width={24 * Math.min(1, Math.max(0, stars - place))} height="24" aria-hidden="true">
              <path d={star} className="fill-star" />
            </svg>
          </g>
        ))}
      </svg>
      <span className="figures text-sm font-bold">{`${(stars * 2).toFixed(1)}/10`}</span>
    </span>
  );
}
