import { withdrawalMessages } from '@tipsoko/rules/messages';
import { localPhone } from '@tipsoko/rules/phone';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TransferForm_viewer$key } from '../../__generated__/TransferForm_viewer.graphql.ts';
import type { TransferFormConfirmMutation } from '../../__generated__/TransferFormConfirmMutation.graphql.ts';
import type { TransferFormQuoteMutation } from '../../__generated__/TransferFormQuoteMutation.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Notice, type NoticeTone } from '../../ui/feedback/Notice.tsx';
import { linkNewWithdrawal } from './linkNewWithdrawal.ts';
import { MoneyFacts } from './MoneyFacts.tsx';

interface Props {
  viewer: TransferForm_viewer$key;
  /** Of the whole withdrawal, formatted. */
  withdrawable: string;
  disabled: boolean;
  onNotify: (tone: NoticeTone, text: string) => void;
}

interface Quote {
  quote: string;
  amount: string;
  arrives: string;
  fee: string;
  rate: string;
  currency: string;
  validUntil: string;
}

/** A withdrawal abroad: what arrives is shown first, with rate and fee, and confirmed within ten minutes. */
export function TransferForm({ viewer, withdrawable, disabled, onNotify }: Props) {
  const t = useText();
  const { payoutMethod: method } = useFragment(transferFormViewer, viewer);
  const asking = useFormMutation<TransferFormQuoteMutation>(quoteMutation, withdrawalMessages.failed);
  const confirming = useFormMutation<TransferFormConfirmMutation>(confirmMutation, withdrawalMessages.failed);
  const [quote, setQuote] = useState<Quote | null>(null);
  if (!method) return null;

  async function ask() {
    const { done, answer, refusal } = await asking.mutate({});
    if (refusal) return onNotify('error', refusal.message);
    if (!done || !answer.quote) return;
    const { quote: id, amount, arrives, fee, rate, validUntil } = answer;
    setQuote({
      quote: id,
      rate: rate ?? '',
      validUntil: validUntil ?? '',
      currency: arrives?.currency ?? '',
      amount: amount?.text ?? '',
      arrives: arrives?.text ?? '',
      fee: fee?.text ?? '',
    });
  }

  async function confirm({ quote: id }: Quote) {
    const { done, answer, refusal } = await confirming.mutate(
      { input: { quote: id } },
      { updater: (store) => linkNewWithdrawal(store, 'confirmWithdrawal') },
    );
    // Without an answer the same quote is confirmed again, which withdraws once.
    if (done) onNotify('success', t(answer.message ?? 'Withdrawal requested'));
    else if (refusal) onNotify('error', refusal.message);
    if (answer) setQuote(null);
  }

  return (
    <div className="grid gap-4">
      <p>
        <Sentence
          english="To {networkName} {account}, {holder}. {link}"
          values={{
            networkName: method.networkName,
            account: <strong className="figures">{localPhone(method.account)}</strong>,
            holder: method.holder,
            link: <TextLink to="/account_settings">{t('Change')}</TextLink>,
          }}
        />
      </p>
      {quote ? (
        <section aria-label={t('What you receive')} className="grid gap-3">
          <MoneyFacts
            facts={[
              { name: t('From your balance'), value: quote.amount },
              { name: t('You receive'), value: quote.arrives },
              { name: t('Fee, already deducted'), value: quote.fee },
              {
                name: t('Rate'),
                value: (
                  <span className="figures">
                    {t('Ksh 1 = {currency} {rate}', { currency: quote.currency, rate: quote.rate })}
                  </span>
                ),
              },
            ]}
          />
          <p className="text-sm text-muted">
            <Sentence english="Valid until {time}" values={{ time: <LocalTime at={quote.validUntil} /> }} />
          </p>
          <Button tone="buy" size="lg" block busy={confirming.busy} onClick={() => void confirm(quote)}>
            {confirming.busy ? t('Processing…') : t('Withdraw {amount}', { amount: quote.amount })}
          </Button>
          <Button tone="quiet" disabled={confirming.busy} onClick={() => setQuote(null)}>
            {t('Not now')}
          </Button>
        </section>
      ) : (
        <Button tone="buy" size="lg" block busy={asking.busy} disabled={disabled} onClick={() => void ask()}>
          {asking.busy ? t('Processing…') : t('See what you receive for {amount}', { amount: withdrawable })}
        </Button>
      )}
    </div>
  );
}

/** The account's phone has no M-Pesa, and no other way is set. */
export function NoWayToBePaid() {
  const t = useText();
  return (
    <Notice tone="warning" title={t('You cannot be paid yet')}>
      <Sentence
        english="Your phone has no M-Pesa. {link} in your settings first."
        values={{ link: <TextLink to="/account_settings">{t('Add a payout method')}</TextLink> }}
      />
    </Notice>
  );
}

const transferFormViewer = graphql`
  fragment TransferForm_viewer on Viewer {
    payoutMethod {
      networkName
      account
      holder
    }
  }
`;

const quoteMutation = graphql`
  mutation TransferFormQuoteMutation {
    quoteWithdrawal {
      __typename
      ... on QuoteWithdrawalPayload {
        quote
        amount {
          text
        }
        arrives {
          text
          currency
        }
        fee {
          text
        }
        rate
        validUntil
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

const confirmMutation = graphql`
  mutation TransferFormConfirmMutation($input: ConfirmWithdrawalInput!) {
    confirmWithdrawal(input: $input) {
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
