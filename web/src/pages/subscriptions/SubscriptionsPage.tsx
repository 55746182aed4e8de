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
import { PremiumInside } from './PremiumInside.tsx';
import { SubscriberPanel } from './SubscriberPanel.tsx';
import type { Way } from './way.ts';

export function SubscriptionsPage({ way }: { way: Way }) {
  const t = useText();
  const page = usePageQuery<SubscriptionsRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<SubscriptionsRouteQuery>>(),
  );
  const { subscriptionPlans } = page;
  const lead = t('Slips of our premium tipsters, from the moment they are published.');
  return (
    <PageShell title={t('Premium tips')} here={t('Subscriptions')} lead={lead}>
      <PageHead
        title={t('Premium tips')}
        description={lead}
        canonical={way === 'phone' ? '/subscriptions' : '/subscriptions-flw'}
      />
      <div id="plans" className="grid scroll-mt-20 items-start gap-4 lg:grid-cols-3">
        {subscriptionPlans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} way={way} />
        ))}
        <SubscriberPanel way={way} />
      </div>
      <PremiumInside query={page} />
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
