import { graphql, useFragment } from 'react-relay';
import { withdrawalMessages } from '../../../../api/rules/messages.ts';
import { localPhone } from '../../../../api/rules/phone.ts';
import type { WithdrawalRow_withdrawal$key } from '../../__generated__/WithdrawalRow_withdrawal.graphql.ts';
import type { WithdrawalRowRetryMutation } from '../../__generated__/WithdrawalRowRetryMutation.graphql.ts';
import { refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import type { NoticeTone } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';

interface Props {
  withdrawal: WithdrawalRow_withdrawal$key;
  onSay: (tone: NoticeTone, text: string) => void;
}

const looks: Record<string, { word: string; tone: BadgeTone }> = {
  PENDING: { word: 'Pending', tone: 'info' },
  SUCCESSFUL: { word: 'Successful', tone: 'won' },
};
const failed: { word: string; tone: BadgeTone } = { word: 'Failed', tone: 'lost' };

/** One withdrawal: how much, to whom, where it stands, and 'Retry' where the server can take it up again. */
export function WithdrawalRow({ withdrawal, onSay }: Props) {
  const data = useFragment(withdrawalRowWithdrawal, withdrawal);
  const [ask, busy] = useAsk<WithdrawalRowRetryMutation>(retryMutation);
  const { word, tone } = looks[data.status] ?? failed;

  async function retry() {
    try {
      const { retryWithdrawal: answer } = await ask({ input: { number: data.number, phone: data.phone } });
      if (answer.__typename === 'WithdrawalPayload') onSay('success', answer.message ?? 'Asked again');
      else onSay('error', refusalOf(answer, withdrawalMessages.failed).message);
    } catch {
      onSay('error', withdrawalMessages.failed);
    }
  }

  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-center justify-between gap-3">
        <Price text={data.amount.text} />
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span className="figures">{localPhone(data.phone)}</span>
        <LocalTime at={data.requestedAt} />
      </p>
      {data.receipt && (
        <p className="text-sm text-muted">
          Transaction <strong className="figures text-ink">{data.receipt}</strong>
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm">{data.message}</p>
        {data.retryable && (
          <Button tone="outline" size="sm" busy={busy} onClick={retry}>
            Retry
          </Button>
        )}
      </div>
    </li>
  );
}

const withdrawalRowWithdrawal = graphql`
  fragment WithdrawalRow_withdrawal on Withdrawal {
    number
    status
    message
    phone
    receipt
    retryable
    requestedAt
    amount {
      text
    }
  }
`;

const retryMutation = graphql`
  mutation WithdrawalRowRetryMutation($input: RetryWithdrawalInput!) {
    retryWithdrawal(input: $input) {
      __typename
      ... on WithdrawalPayload {
        message
        withdrawal {
          ...WithdrawalRow_withdrawal
        }
        viewer {
          ...WithdrawPanel_viewer
        }
      }
      ... on Error {
        message
      }
    }
  }
`;
