import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PurchaseStatus_purchase$key } from '../../__generated__/PurchaseStatus_purchase.graphql.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { isUnderWay, paymentSteps, tryAgainAt } from './paymentSteps.ts';
import { TryAgain } from './TryAgain.tsx';

interface Props {
  purchase: PurchaseStatus_purchase$key;
  /** Back to the form. */
  onRetry: () => void;
}

/** Where a payment stands, in words, and the way on from there. */
export function PurchaseStatus({ purchase, onRetry }: Props) {
  const data = useFragment(purchaseStatusPurchase, purchase);
  const [late, setLate] = useState(false);
  const { state, country, message, amount, receipt, checkoutUrl, slip, plan } = data;
  const underWay = isUnderWay(state);
  const opens = plan ? 'plan' : state === 'PAID' && slip?.locked ? 'elsewhere' : 'slip';
  const failed = state === 'FAILED' || state === 'EXPIRED';
  return (
    <section aria-label="Your payment" className="grid gap-4">
      <p role="status" className="sr-only">
        {message}
      </p>
      <ProgressSteps label="Payment" steps={paymentSteps({ state, country, message, opens })} />
      {underWay && (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-muted">
            You pay {amount.text}. This page changes by itself
            {late ? '; the answer is late, we keep asking' : ''}. The request is open for{' '}
            <Countdown
              to={data.expiresAt}
              fallback="a few minutes"
              over="a moment"
              onOver={() => setLate(true)}
            />
          </p>
          {checkoutUrl && (
            <LinkButton to={checkoutUrl} tone="buy">
              Go to the payment page
            </LinkButton>
          )}
        </div>
      )}
      {state === 'PAID' && (
        <Notice tone="success" title={plan ? `${plan.title} is active` : 'Paid'}>
          <p>
            {amount.text}
            {receipt && (
              <>
                {' '}
                · receipt <strong className="figures">{receipt}</strong>
              </>
            )}
          </p>
          {slip?.locked && (
            <p>
              The tip went to the phone or e-mail that paid. <TextLink to="/find_tip">Find it here</TextLink>
            </p>
          )}
          {plan && (
            <p>
              <TextLink to={country === 'KE' ? '/subscriptions' : '/subscriptions-flw'}>
                See the premium tips
              </TextLink>
            </p>
          )}
        </Notice>
      )}
      {failed && <TryAgain at={tryAgainAt({ ...data, failure: data.failure ?? null })} onRetry={onRetry} />}
    </section>
  );
}

const purchaseStatusPurchase = graphql`
  fragment PurchaseStatus_purchase on Purchase {
    state
    failure
    message
    country
    createdAt
    expiresAt
    receipt
    checkoutUrl
    amount {
      text
    }
    slip {
      locked
    }
    plan {
      title
    }
  }
`;
