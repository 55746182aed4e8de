import { graphql, useFragment } from 'react-relay';
import type { MoneyAtStake_review$key } from '../../../__generated__/MoneyAtStake_review.graphql.ts';

export function MoneyAtStake({ review }: { review: MoneyAtStake_review$key }) {
  const { openTips, openSlips, sales, paid } = useFragment(moneyAtStakeReview, review);
  const facts = [
    ['Open tips', openTips],
    ['Slips', openSlips],
    ['Sales', sales],
    ['Paid', paid.length === 0 ? '–' : paid.map(({ text }) => text).join(', ')],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="figures font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const moneyAtStakeReview = graphql`
  fragment MoneyAtStake_review on GameReview {
    openTips
    openSlips
    sales
    paid {
      text
    }
  }
`;
