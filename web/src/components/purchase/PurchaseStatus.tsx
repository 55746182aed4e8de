import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  PurchaseStatus_purchase$data,
  PurchaseStatus_purchase$key,
} from '../../__generated__/PurchaseStatus_purchase.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { buttonClass } from '../../ui/action/buttonClass.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ProgressSteps } from '../../ui/feedback/ProgressSteps.tsx';
import { useHasPassed } from '../../ui/kit/useHasPassed.ts';
import { useHydrated } from '../../ui/kit/useHydrated.ts';
import { isUnderWay } from './isUnderWay.ts';
import { PayByHand } from './PayByHand.tsx';
import { PaymentCase } from './PaymentCase.tsx';
import { type Again, buyAgain, paymentSteps, tryAgainAt } from './paymentSteps.ts';
import { purchaseText } from './purchaseText.ts';
import { SendAgain } from './SendAgain.tsx';
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
  const hydrated = useHydrated();
  const { state, country, amount, slip, plan } = data;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form that had the focus is gone, and Tab would begin at the top again. A page that was just opened does begin there.
    if (document.activeElement === document.body && navigator.userActivation?.hasBeenActive) {
      section.current?.focus({ preventScroll: true });
    }
  }, []);
  const message = purchaseText(t, data);
  const opens = plan ? 'plan' : state === 'PAID' && slip?.locked ? 'elsewhere' : 'slip';
  const runs =
    state === 'PAID' && plan && data.paidAt ? Date.parse(data.paidAt) + plan.days * DAY_MS : FOREVER;
  const over = useHasPassed(new Date(runs).toISOString());
  const steps = paymentSteps({ state, country, message, opens });
  const failed = state === 'FAILED' || state === 'EXPIRED';
  const subject = plan ? t(plan.title) : slip ? t('Slip {number}', { number: slip.number }) : null;
  const again = () => onRetry(buyAgain({ country, slip, plan }));
  return (
    <section ref={section} tabIndex={-1} aria-label={t('Your payment')} className="grid gap-4">
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
      {isUnderWay(state) && <UnderWay data={data} onRetry={again} />}
      {state === 'PAID' && <Paid data={data} over={over} named={named} />}
      {failed && hydrated && (
        <TryAgain
          at={tryAgainAt({ createdAt: data.createdAt, failure: data.failure ?? null })}
          sameAmount={data.failure === 'SAME_AMOUNT_TOO_SOON'}
          byPhone={country === 'KE'}
          onRetry={again}
        />
      )}
      {failed && country === 'KE' && slip && (
        <>
          <PayByHand slip={slip} />
          <TextLink to={`/select-country/${slip.number}`} roomy>
            {t('Pay by card or bank instead')}
          </TextLink>
        </>
      )}
      {failed && hydrated && (
        <div>
          <PaymentCase purchase={data.id} />
        </div>
      )}
    </section>
  );
}

/** How long the buyer has, and what helps when nothing comes. */
function UnderWay({ data, onRetry }: { data: PurchaseStatus_purchase$data; onRetry: () => void }) {
  const t = useText();
  const hydrated = useHydrated();
  const [late, setLate] = useState(false);
  const [opened] = useState(() => Date.now());
  const { country, amount, checkout } = data;
  // On a device whose clock is slow the countdown must not exceed a request's lifetime.
  const life = Date.parse(data.expiresAt) - Date.parse(data.createdAt);
  const openUntil = new Date(Math.min(Date.parse(data.expiresAt), opened + life)).toISOString();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        <Sentence
          english={
            late
              ? 'You pay {amount}. Confirmation is taking longer than usual; we keep checking. The request expires in {time}'
              : country === 'KE'
                ? 'You pay {amount}. Keep this page open. You have {time} to enter your PIN'
                : 'You pay {amount}. Keep this page open. You have {time} to pay'
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
      {checkout && /^https?:/i.test(checkout) && (
        <a href={checkout} className={buttonClass('buy', 'md')}>
          {t('Go to the payment page')}
        </a>
      )}
      {/* These need script, and so wait for it. */}
      {hydrated && country === 'KE' && <SendAgain createdAt={data.createdAt} onRetry={onRetry} />}
      {hydrated && country === 'KE' && <WrongNumber onRetry={onRetry} />}
    </div>
  );
}

interface PaidProps {
  data: PurchaseStatus_purchase$data;
  /** The plan that was paid for has ended. */
  over: boolean;
  named: boolean | undefined;
}

function Paid({ data, over, named }: PaidProps) {
  const t = useText();
  const { country, amount, receipt, slip, plan } = data;
  return (
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
          {t('We sent the tip to the phone or e-mail that paid.')}{' '}
          <TextLink to="/find_tip">{t('Find it here')}</TextLink>
        </p>
      )}
      {plan && named && (
        <p>
          <TextLink to={country === 'KE' ? '/subscriptions' : '/subscriptions-flw'}>
            {t('See the premium tips')}
          </TextLink>
        </p>
      )}
    </Notice>
  );
}

const purchaseStatusPurchase = graphql`
  fragment PurchaseStatus_purchase on Purchase {
    id
    state
    failure
    message
    messageCode
    maskedPhone
    country
    createdAt
    expiresAt
    receipt
    checkout
    amount {
      text
    }
    slip {
      number
      locked
      ...PayByHand_slip
    }
    paidAt
    plan {
      code
      title
      days
    }
  }
`;
