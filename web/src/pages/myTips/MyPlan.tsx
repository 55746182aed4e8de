import { graphql, useFragment } from 'react-relay';
import type { MyPlan_purchase$key } from '../../__generated__/MyPlan_purchase.graphql.ts';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';

/** A bought subscription, with the way to its tips. */
export function MyPlan({ purchase }: { purchase: MyPlan_purchase$key }) {
  const t = useText();
  const { plan, paidAt, country } = useFragment(myPlanPurchase, purchase);
  if (!plan) return null;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <span className="font-bold">{t(plan.title)}</span>
          {paidAt && (
            <span className="block text-sm text-muted">
              <LocalTime at={paidAt} show="date" />
            </span>
          )}
        </p>
        <TextLink roomy to={country === 'KE' ? '/subscriptions' : '/subscriptions-flw'}>
          {t('See the premium tips')}
        </TextLink>
      </div>
    </Card>
  );
}

const myPlanPurchase = graphql`
  fragment MyPlan_purchase on Purchase {
    country
    paidAt
    plan {
      title
    }
  }
`;
