import { graphql, useFragment } from 'react-relay';
import type { PayByHand_slip$key } from '../../__generated__/PayByHand_slip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { CopyButton } from '../../ui/action/CopyButton.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';

/** How to pay for a slip from the M-Pesa menu, when no request comes to the phone. */
export function PayByHand({ slip }: { slip: PayByHand_slip$key }) {
  const t = useText();
  const { paybill } = useFragment(payByHandSlip, slip);
  if (!paybill) return null;
  const { businessNumber, accountNumber, amount } = paybill;
  return (
    <div className="grid gap-2 text-sm">
      <p>{t('On your phone open M-Pesa, Lipa na M-Pesa, Pay Bill, and enter:')}</p>
      <dl className="grid gap-1">
        <Entry name={t('Business number')} value={businessNumber} />
        <Entry name={t('Account number')} value={accountNumber} />
        <Entry name={t('Amount')} value={amount.amount.replace(/\.00$/, '')} shown={amount.text} />
      </dl>
      <p className="text-muted">
        {t(
          'The tip arrives by SMS within a few minutes. Pay exactly this amount, before the first game starts.',
        )}{' '}
        <TextLink to="/find_tip">{t('Find it with the M-Pesa code')}</TextLink>
      </p>
    </div>
  );
}

function Entry({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="flex items-center gap-1 font-bold">
        <span className="figures">{shown}</span>
        <CopyButton tone="quiet" size="sm" text={value} what={name} />
      </dd>
    </div>
  );
}

const payByHandSlip = graphql`
  fragment PayByHand_slip on Slip {
    paybill {
      businessNumber
      accountNumber
      amount {
        amount
        text
      }
    }
  }
`;
