import { ratingLimits } from '@tipsoko/rules/limits';
import { useText } from '../../language/useText.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Shape } from '../../ui/kit/Shape.tsx';

/** 0 to 100, shown out of ten; null below 20 settled slips. */
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
