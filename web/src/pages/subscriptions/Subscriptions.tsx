import { graphql, useFragment } from 'react-relay';
import type { Subscriptions_query$key } from '../../__generated__/Subscriptions_query.graphql.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { PlanCard } from './PlanCard.tsx';
import { SubscriberPanel } from './SubscriberPanel.tsx';

export type Way = 'phone' | 'email';

/** Premium tips: what a subscriber has now, and how to become one. */
export function Subscriptions({ query, way }: { query: Subscriptions_query$key; way: Way }) {
  const t = useText();
  const { subscriptionPlans } = useFragment(subscriptionsQuery, query);
  const lead = t('The slips of our premium tipsters, from publishing until they finish.');
  return (
    <PageShell title={t('Premium tips')} here={t('Subscriptions')} lead={lead}>
      <PageHead
        title={t('Premium tips')}
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
          <Sentence
            english="Outside Kenya? {link}"
            values={{
              link: (
                <TextLink to="/subscriptions-flw">{t('Subscribe by e-mail, pay by card or bank')}</TextLink>
              ),
            }}
          />
        ) : (
          <Sentence
            english="In Kenya? {link}"
            values={{
              link: <TextLink to="/subscriptions">{t('Subscribe by phone, pay by M-Pesa')}</TextLink>,
            }}
          />
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
