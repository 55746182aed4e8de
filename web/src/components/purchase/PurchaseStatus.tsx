import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PurchaseStatus_purchase$key } from '../../__generated__/PurchaseStatus_purchase.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ProgressSteps } from '../../ui/feedback/ProgressSteps.tsx';
import { useHasPassed } from '../../ui/kit/useHasPassed.ts';
import { goToCheckout } from './goToCheckout.ts';
import { type Again, buyAgain, isUnderWay, paymentSteps, tryAgainAt } from './paymentSteps.ts';
import { purchaseText } from './purchaseText.ts';
import { TryAgain } from './TryAgain.tsx';
import { WrongNumber } from './WrongNumber.tsx';

const DAY_MS = 86_400_000;
/** The largest time that a Date can hold. */
const FOREVER = 8.64e15;

interface Props {
  purchase: PurchaseStatus_purchase$key;
  onRetry: (again: Again | null) => void;
  /** Shows what is paid for. */
  named?: boolean;
}

/** A payment's state, and what the buyer can do next. */
export function PurchaseStatus({ purchase, onRetry, named }: Props) {
  const t = useText();
  const data = useFragment(purchaseStatusPurchase, purchase);
  const [late, setLate] = useState(false);
  const [opened] = useState(() => Date.now());
  const { state, country, amount, receipt, checkoutUrl, slip, plan } = data;
  const message = purchaseText(t, data);
  const underWay = isUnderWay(state);
  const opens = plan ? 'plan' : state === 'PAID' && slip?.locked ? 'elsewhere' : 'slip';
  const runs =
    state === 'PAID' && plan && data.paidAt ? Date.parse(data.paidAt) + plan.days * DAY_MS : FOREVER;
  const over = useHasPassed(new Date(runs).toISOString());
  const steps = paymentSteps({ state, country, message, opens });
  const failed = state === 'FAILED' || state === 'EXPIRED';
  // On a device whose clock is slow the countdown must not exceed a request's lifetime.
  const life = Date.parse(data.expiresAt) - Date.parse(data.createdAt);
  const openUntil = new Date(Math.min(Date.parse(data.expiresAt), opened + life)).toISOString();
  const subject = plan ? t(plan.title) : slip ? t('Slip {number}', { number: slip.number }) : null;
  const again = () => onRetry(buyAgain({ country, slip, plan }));
  return (
    <section aria-label={t('Your payment')} className="grid gap-4">
      {named && subject && (
        <p className="flex flex-wrap justify-between gap-x-4 font-bold">
          <span>{subject}</span>
          <span className="figures">{amount.text}</span>
        </p>
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
      <ProgressSteps
        label={t('Payment')}
        steps={(over ? steps.slice(0, -1) : steps).map((step) => ({
          ...step,
          label: t(step.label),
        }))}
      />
      {underWay && (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-muted">
            <Sentence
              english={
                late
                  ? 'You pay {amount}. This page changes by itself; the answer is late, we keep asking. The request is open for {time}'
                  : 'You pay {amount}. This page changes by itself. The request is open for {time}'
              }
              values={{
                amount: amount.text,
                time: (
                  <Countdown
                    to={openUntil}
                    fallback={t('a few minutes')}
                    over={t('a moment')}
                    onOver={() => setLate(true)}
                  />
                ),
              }}
            />
          </p>
          {checkoutUrl && (
            <Button tone="buy" onClick={() => goToCheckout(checkoutUrl)}>
              {t('Go to the payment page')}
            </Button>
          )}
          {country === 'KE' && <WrongNumber onRetry={again} />}
        </div>
      )}
      {state === 'PAID' && (
        <Notice
          tone="success"
          title={plan && !over ? t('{title} is active', { title: t(plan.title) }) : t('Paid')}
        >
          <p>
            {amount.text}
            {receipt && (
              <>
                {' · '}
                <Sentence
                  english="receipt {code}"
                  values={{ code: <strong className="figures">{receipt}</strong> }}
                />
              </>
            )}
          </p>
          {slip?.locked && (
            <p>
              {t('The tip went to the phone or e-mail that paid.')}{' '}
              <TextLink to="/find_tip">{t('Find it here')}</TextLink>
            </p>
          )}
          {plan && (
            <p>
              <TextLink to={country === 'KE' ? '/subscriptions' : '/subscriptions-flw'}>
                {t('See the premium tips')}
              </TextLink>
            </p>
          )}
        </Notice>
      )}
      {failed && <TryAgain at={tryAgainAt({ ...data, failure: data.failure ?? null })} onRetry={again} />}
    </section>
  );
}

const purchaseStatusPurchase = graphql`
  fragment PurchaseStatus_purchase on Purchase {
    state
    failure
    message
    messageCode
    maskedPhone
    country
    createdAt
    expiresAt
    receipt
    checkoutUrl
    amount {
      text
    }
    slip {
      number
      locked
    }
    paidAt
    plan {
      code
      title
      days
    }
  }
`;
