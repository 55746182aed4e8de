import { ratingLimits } from '../../../api/rules/limits.ts';
import { useText } from '../language/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Shape } from '../ui/Shape.tsx';

/** A rating of 0–100 as cards show it, out of ten; nobody has one before a slip of theirs has settled. */
export function RatingText({ rating }: { rating: string | null | undefined }) {
  const t = useText();
  if (rating == null) return <Badge tone="new">{t('New')}</Badge>;
  const outOfTen = (Number(rating) / ratingLimits.cardDivisor).toFixed(1);
  return (
    <span
      role="img"
      aria-label={t('Rating {outOfTen} out of 10', { outOfTen })}
      className="inline-flex items-center gap-1 align-middle text-sm font-bold"
    >
      <Shape name="star" className="size-4 text-star" />
      <span className="figures">{`${outOfTen}/10`}</span>
    </span>
  );
}
