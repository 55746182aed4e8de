import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { withdrawalMessages } from '../../../../api/rules/messages.ts';
import { parseMoney } from '../../../../api/rules/money.ts';
import { localPhone } from '../../../../api/rules/phone.ts';
import { withdrawalError } from '../../../../api/rules/withdrawal.ts';
import type { WithdrawPanel_finance$key } from '../../__generated__/WithdrawPanel_finance.graphql.ts';
import type { WithdrawPanel_viewer$key } from '../../__generated__/WithdrawPanel_viewer.graphql.ts';
import type { WithdrawPanelMutation } from '../../__generated__/WithdrawPanelMutation.graphql.ts';
import { useAttemptKey } from '../../components/account/useAttemptKey.ts';
import { typedPhone } from '../../lib/typedPhone.ts';
import { refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { NoticeTone } from '../../ui/Notice.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { Price } from '../../ui/Price.tsx';
import { linkNewWithdrawal } from './linkNewWithdrawal.ts';

interface Props {
  viewer: WithdrawPanel_viewer$key;
  onSay: (tone: NoticeTone, text: string) => void;
}

/** The balance, and the button that sends all of it. */
export function WithdrawPanel({ viewer, onSay }: Props) {
  const data = useFragment(withdrawPanelViewer, viewer);
  const { accountBalance, withdrawable, todayEarnings, totalEarnings } =
    useFragment<WithdrawPanel_finance$key>(withdrawPanelFinance, data.finance);
  const [ask, busy] = useAsk<WithdrawPanelMutation>(withdrawMutation);
  const attempt = useAttemptKey();
  const [phone, setPhone] = useState(() => localPhone(data.phone));
  const [error, setError] = useState<string | null>(null);
  const tooLow = withdrawalError(parseMoney(accountBalance.amount, 'KES'), 'page');

  async function withdraw() {
    if (phone.trim() === '') return setError(withdrawalMessages.phoneRequired);
    setError(null);
    try {
      const { requestWithdrawal: answer } = await ask(
        {
          input: {
            phone: typedPhone(phone) ?? phone.trim(),
            door: 'WITHDRAW_PAGE',
            idempotencyKey: attempt.key(),
          },
        },
        { updater: linkNewWithdrawal },
      );
      attempt.answered();
      if (answer.__typename === 'WithdrawalPayload')
        return onSay('success', answer.message ?? 'Withdrawal requested');
      const refused = refusalOf(answer, withdrawalMessages.failed);
      if (refused.fields.phone) setError(refused.fields.phone);
      else onSay('error', refused.message);
    } catch {
      onSay('error', withdrawalMessages.failed);
    }
  }

  return (
    <Card featured>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void withdraw();
        }}
      >
        <div>
          <p className="text-sm text-muted">Account Balance</p>
          <Price text={accountBalance.text} size="lg" />
        </div>
        <dl className="grid grid-cols-2 gap-3 text-sm">
          <div>
            <dt className="text-muted">Today's earnings</dt>
            <dd className="font-bold">{todayEarnings.text}</dd>
          </div>
          <div>
            <dt className="text-muted">Total earnings</dt>
            <dd className="font-bold">{totalEarnings.text}</dd>
          </div>
        </dl>
        <PhoneField
          label="M-Pesa phone number"
          hint="The confirmed phone of your account; money goes to no other."
          value={phone}
          error={error}
          onChange={(event) => {
            setPhone(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" tone="buy" size="lg" block busy={busy} disabled={tooLow !== null}>
          {busy ? 'Processing…' : `Withdraw ${withdrawable.text}`}
        </Button>
        <p className="text-sm text-muted">
          The full balance is withdrawn, in whole shillings. {withdrawalMessages.minimumCaption}.
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
      text
    }
    todayEarnings {
      text
    }
    totalEarnings {
      text
    }
  }
`;

const withdrawPanelViewer = graphql`
  fragment WithdrawPanel_viewer on Viewer {
    phone
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
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
    }
  }
`;
