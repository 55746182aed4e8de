import { Star } from 'lucide-react';
import { ratingLimits } from '../../../api/rules/limits.ts';
import { Badge } from '../ui/Badge.tsx';

/** A rating of 0–100 as cards show it, out of ten; nobody has one before a slip of theirs has settled. */
export function RatingText({ rating }: { rating: string | null | undefined }) {
  if (rating == null) return <Badge tone="new">New</Badge>;
  const outOfTen = (Number(rating) / ratingLimits.cardDivisor).toFixed(1);
  return (
    <span
      role="img"
      aria-label={`Rating ${outOfTen} out of 10`}
      className="inline-flex items-center gap-1 text-sm font-bold"
    >
      <Star aria-hidden="true" className="size-4 fill-star text-star" />
      <span className="figures">{outOfTen}</span>
    </span>
  );
}
