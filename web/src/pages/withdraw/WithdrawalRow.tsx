import { withdrawalMessages } from '@tipsoko/rules/messages';
import { localPhone } from '@tipsoko/rules/phone';
import { graphql, useFragment } from 'react-relay';
import type { WithdrawalRow_withdrawal$key } from '../../__generated__/WithdrawalRow_withdrawal.graphql.ts';
import type { WithdrawalRowRetryMutation } from '../../__generated__/WithdrawalRowRetryMutation.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Price } from '../../ui/display/Price.tsx';
import type { NoticeTone } from '../../ui/feedback/Notice.tsx';

interface Props {
  withdrawal: WithdrawalRow_withdrawal$key;
  onNotify: (tone: NoticeTone, text: string) => void;
}

const looks: Record<string, { word: string; tone: BadgeTone }> = {
  PENDING: { word: 'Pending', tone: 'info' },
  SUCCESSFUL: { word: 'Successful', tone: 'won' },
};
const failed: { word: string; tone: BadgeTone } = { word: 'Failed', tone: 'lost' };

export function WithdrawalRow({ withdrawal, onNotify }: Props) {
  const t = useText();
  const data = useFragment(withdrawalRowWithdrawal, withdrawal);
  const { mutate, busy } = useFormMutation<WithdrawalRowRetryMutation>(
    retryMutation,
    withdrawalMessages.failed,
  );
  const { word, tone } = looks[data.status] ?? failed;

  async function retry() {
    const input = { withdrawalId: data.id, phone: data.phone };
    const { done, answer, refusal } = await mutate({ input });
    if (done) onNotify('success', t(answer.message ?? 'Requested again'));
    else if (refusal) onNotify('error', refusal.message);
  }

  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-center justify-between gap-3">
        <span>
          <Price text={data.amount.text} />
          {data.arrives && <span className="text-sm text-muted"> → {data.arrives.text}</span>}
        </span>
        <Badge tone={tone}>{t(word)}</Badge>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span className="figures">{localPhone(data.phone)}</span>
        <LocalTime at={data.requestedAt} />
      </p>
      {data.receipt && (
        <p className="text-sm text-muted">
          <Sentence
            english="Transaction {receipt}"
            values={{ receipt: <strong className="figures text-ink">{data.receipt}</strong> }}
          />
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm">
          {data.reviewDueAt ? (
            <Sentence
              english="{message}, by {time}"
              values={{ message: t(data.message), time: <LocalTime at={data.reviewDueAt} /> }}
            />
          ) : (
            t(data.message)
          )}
        </p>
        {data.retryable && (
          <Button tone="outline" size="sm" busy={busy} onClick={retry}>
            {t('Retry')}
          </Button>
        )}
      </div>
    </li>
  );
}

const withdrawalRowWithdrawal = graphql`
  fragment WithdrawalRow_withdrawal on Withdrawal {
    id
    status
    message
    phone
    receipt
    retryable
    reviewDueAt
    requestedAt
    amount {
      text
    }
    arrives {
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
      ...refusal_error @relay(mask: false)
    }
  }
`;
