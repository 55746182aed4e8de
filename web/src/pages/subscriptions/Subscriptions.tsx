import { graphql, useFragment } from 'react-relay';
import type { Subscriptions_query$key } from '../../__generated__/Subscriptions_query.graphql.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { PlanCard } from './PlanCard.tsx';
import { SubscriberPanel } from './SubscriberPanel.tsx';

export type Way = 'phone' | 'email';

/** Premium tips: what a subscriber has now, and how to become one. */
export function Subscriptions({ query, way }: { query: Subscriptions_query$key; way: Way }) {
  const { subscriptionPlans } = useFragment(subscriptionsQuery, query);
  const lead = 'The slips of our premium tipsters, from publishing until they finish.';
  return (
    <PageShell title="Premium tips" here="Subscriptions" lead={lead}>
      <PageHead
        title="Premium tips"
        description={lead}
        canonical={way === 'phone' ? '/subscriptions' : '/subscriptions-flw'}
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <SubscriberPanel way={way} />
        {subscriptionPlans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} way={way} />
        ))}
      </div>
      <p className="pt-4 text-muted">
        {way === 'phone' ? (
          <>
            Outside Kenya?{' '}
            <TextLink to="/subscriptions-flw">Subscribe by e-mail, pay by card or bank</TextLink>
          </>
        ) : (
          <>
            In Kenya? <TextLink to="/subscriptions">Subscribe by phone, pay by M-Pesa</TextLink>
          </>
        )}
      </p>
    </PageShell>
  );
}

const subscriptionsQuery = graphql`
  fragment Subscriptions_query on Query {
    subscriptionPlans {
      id
      ...PlanCard_plan
    }
  }
`;
