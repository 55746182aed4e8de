import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PlanCard_plan$key } from '../../__generated__/PlanCard_plan.graphql.ts';
import { type EmailPage, emailCountries } from '../../components/purchase/emailCountries.ts';
import { PurchaseWatch } from '../../components/purchase/PurchaseWatch.tsx';
import { usePurchaseToken } from '../../components/purchase/usePurchaseToken.ts';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Shape } from '../../ui/kit/Shape.tsx';
import { BoughtPremium } from './BoughtPremium.tsx';
import { SubscribeByEmailForm } from './SubscribeByEmailForm.tsx';
import { SubscribeByPhoneForm } from './SubscribeByPhoneForm.tsx';
import type { Way } from './way.ts';

const pages: EmailPage[] = ['ng', 'ug', 'us'];

export function PlanCard({ plan, way }: { plan: PlanCard_plan$key; way: Way }) {
  const t = useText();
  const { code, title, days, slipsPerDay, prices } = useFragment(planCardPlan, plan);
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState<EmailPage>('ng');
  const payment = usePurchaseToken(`plan:${code}`);
  const { country, priceField } = emailCountries[page];
  const price = way === 'phone' ? prices.kenya.text : prices[priceField].text;
  return (
    <Card as="section" aria-label={t(title)}>
      <div className="grid gap-3">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-lg">{t(title)}</h2>
          <span className="grid size-8 place-items-center rounded-full bg-gold-bg">
            <Shape name="crown" className="size-4.5 text-gold" />
          </span>
        </div>
        <Price text={price} size="lg" />
        <ul className="grid gap-1 text-muted">
          <li>
            {slipsPerDay == null
              ? t('All premium slips')
              : t('The {slipsPerDay} best rated premium slips a day', { slipsPerDay })}
          </li>
          <li>{t.count(days, '{count} day. No automatic renewal', '{count} days. No automatic renewal')}</li>
        </ul>
        {way === 'email' && !payment.token && (
          <Select
            label={t('Where you pay from')}
            value={page}
            onChange={(event) => setPage(event.target.value as EmailPage)}
            options={pages.map((value) => ({ value, label: t(emailCountries[value].name) }))}
          />
        )}
        {payment.token ? (
          <PurchaseWatch token={payment.token} onRetry={payment.drop}>
            <BoughtPremium token={payment.token} onRenew={payment.drop} />
          </PurchaseWatch>
        ) : !open ? (
          <Button tone="buy" block onClick={() => setOpen(true)}>
            {t('Subscribe to {title}', { title: t(title) })}
          </Button>
        ) : way === 'phone' ? (
          <SubscribeByPhoneForm plan={code} price={price} onStarted={payment.keep} />
        ) : (
          <SubscribeByEmailForm plan={code} price={price} country={country} onStarted={payment.keep} />
        )}
      </div>
    </Card>
  );
}

const planCardPlan = graphql`
  fragment PlanCard_plan on SubscriptionPlan {
    code
    title
    days
    slipsPerDay
    prices {
      kenya {
        text
      }
      uganda {
        text
      }
      nigeria {
        text
      }
      international {
        text
      }
    }
  }
`;
