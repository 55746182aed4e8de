import { withdrawalMessages } from '@tipsoko/rules/messages';
import { parseMoney } from '@tipsoko/rules/money';
import { localPhone, parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { withdrawalError } from '@tipsoko/rules/withdrawal';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { WithdrawPanel_finance$key } from '../../__generated__/WithdrawPanel_finance.graphql.ts';
import type { WithdrawPanel_viewer$key } from '../../__generated__/WithdrawPanel_viewer.graphql.ts';
import type { WithdrawPanelMutation } from '../../__generated__/WithdrawPanelMutation.graphql.ts';
import { useAttemptKey } from '../../components/account/useAttemptKey.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Price } from '../../ui/display/Price.tsx';
import type { NoticeTone } from '../../ui/feedback/Notice.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { HeldBack } from './HeldBack.tsx';
import { linkNewWithdrawal } from './linkNewWithdrawal.ts';
import { MoneyFacts } from './MoneyFacts.tsx';
import { NoWayToBePaid, TransferForm } from './TransferForm.tsx';

interface Props {
  viewer: WithdrawPanel_viewer$key;
  onNotify: (tone: NoticeTone, text: string) => void;
}

export function WithdrawPanel({ viewer, onNotify }: Props) {
  const t = useText();
  const data = useFragment(withdrawPanelViewer, viewer);
  const finance = useFragment<WithdrawPanel_finance$key>(withdrawPanelFinance, data.finance);
  const { accountBalance, withdrawable, todayEarnings, totalEarnings, newTipsterLimit } = finance;
  const { mutate, busy } = useFormMutation<WithdrawPanelMutation>(
    withdrawMutation,
    withdrawalMessages.failed,
  );
  const goesAbroad = data.payoutMethod ? data.payoutMethod.kind !== 'MPESA' : false;
  const attempt = useAttemptKey();
  const [phone, setPhone] = useState(() => localPhone(data.payoutMethod?.account ?? data.phone));
  const [error, setError] = useState<string | null>(null);
  const tooLow =
    withdrawalError(parseMoney(accountBalance.amount, 'KES'), 'page') ??
    withdrawalError(parseMoney(withdrawable.amount, 'KES'), 'page');

  async function withdraw() {
    if (phone.trim() === '') return setError(t(withdrawalMessages.phoneRequired));
    setError(null);
    const { done, answer, refusal } = await mutate(
      {
        input: {
          phone: parsePhoneOfAnyForm(phone) ?? phone.trim(),
          door: 'WITHDRAW_PAGE',
          idempotencyKey: attempt.key(),
        },
      },
      { updater: (store) => linkNewWithdrawal(store) },
    );
    if (answer) attempt.answered();
    if (done) onNotify('success', t(answer.message ?? 'Withdrawal requested'));
    else if (refusal?.fields.phone) setError(refusal.fields.phone);
    else if (refusal) onNotify('error', refusal.message);
  }

  return (
    <Card featured>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void withdraw();
        }}
      >
        <div>
          <p className="text-sm text-muted">{t('Account Balance')}</p>
          <Price text={accountBalance.text} size="lg" />
        </div>
        <MoneyFacts
          facts={[
            { name: t("Today's earnings"), value: todayEarnings.text },
            { name: t('Total earnings'), value: totalEarnings.text },
          ]}
        />
        <HeldBack finance={finance} />
        {goesAbroad ? (
          <TransferForm
            viewer={data}
            withdrawable={withdrawable.text}
            disabled={tooLow !== null}
            onNotify={onNotify}
          />
        ) : data.canBePaid ? (
          <>
            <PhoneField
              label={t('M-Pesa phone number')}
              hint={t(
                data.payoutMethod
                  ? 'Paid only to the number you have set.'
                  : 'Paid only to the confirmed phone of your account.',
              )}
              value={phone}
              error={error}
              onChange={(event) => {
                setPhone(event.target.value);
                setError(null);
              }}
            />
            <Button type="submit" tone="buy" size="lg" block busy={busy} disabled={tooLow !== null}>
              {busy ? t('Processing…') : t('Withdraw {amount}', { amount: withdrawable.text })}
            </Button>
          </>
        ) : (
          <NoWayToBePaid />
        )}
        <p className="text-sm text-muted">
          {t(
            newTipsterLimit
              ? 'Up to your limit the full balance is withdrawn, in whole shillings.'
              : 'The full balance is withdrawn, in whole shillings.',
          )}{' '}
          {t(withdrawalMessages.minimumCaption)}.
        </p>
      </form>
    </Card>
  );
}

const withdrawPanelFinance = graphql`
  fragment WithdrawPanel_finance on Finance {
    accountBalance {
      amount
      text
    }
    withdrawable {
      amount
      text
    }
    todayEarnings {
      text
    }
    totalEarnings {
      text
    }
    newTipsterLimit {
      until
    }
    ...HeldBack_finance
  }
`;

const withdrawPanelViewer = graphql`
  fragment WithdrawPanel_viewer on Viewer {
    phone
    canBePaid
    payoutMethod {
      kind
      account
    }
    ...TransferForm_viewer
    finance {
      ...WithdrawPanel_finance
    }
  }
`;

const withdrawMutation = graphql`
  mutation WithdrawPanelMutation($input: RequestWithdrawalInput!) {
    requestWithdrawal(input: $input) {
      __typename
      ... on WithdrawalPayload {
        message
        withdrawal {
          ...WithdrawalRow_withdrawal
        }
        viewer {
          id
          ...WithdrawPanel_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
