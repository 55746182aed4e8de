import pageQuery, {
  type SubscriptionsRouteQuery,
} from '../../__generated__/SubscriptionsRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { PlanCard } from './PlanCard.tsx';
import { SubscriberPanel } from './SubscriberPanel.tsx';
import type { Way } from './way.ts';

export function SubscriptionsPage({ way }: { way: Way }) {
  const t = useText();
  const { subscriptionPlans } = usePageQuery<SubscriptionsRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<SubscriptionsRouteQuery>>(),
  );
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
