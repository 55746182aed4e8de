import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { isEmail } from '../../../../api/rules/email.ts';
import { recoveryMessages, subscriberMessages } from '../../../../api/rules/messages.ts';
import { parseTransactionId } from '../../../../api/rules/transactionCode.ts';
import type { FindByEmailMutation } from '../../__generated__/FindByEmailMutation.graphql.ts';
import type { Again } from '../../components/purchase/paymentSteps.ts';
import { forgetPurchase, lastCardPurchase } from '../../components/purchase/purchaseMemory.ts';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { usePurchaseToken } from '../../components/purchase/usePurchaseToken.ts';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { useText } from '../../language/useText.ts';
import { noAnswer, type Refusal, refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { useNavigate, useSearchParams } from '../../router/router.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CardReturn } from './CardReturn.tsx';
import { FindShell } from './FindShell.tsx';
import { linkFoundPurchase } from './linkFoundPurchase.ts';

interface Fields {
  email: string;
  transactionId: string;
}

/**
 * Recovers a tip that was paid by card or bank. The payment page comes back here too (`?tx_ref=…`): then the purchase
 * that this tab began is followed first, and the form with the reference filled in is there for any other tab.
 */
export function FindByEmail() {
  const t = useText();
  const [search] = useSearchParams();
  const reference = search.get('tx_ref') ?? search.get('transaction_id') ?? '';
  const navigate = useNavigate();
  const begun = usePurchaseToken(lastCardPurchase);
  const [ask, busy] = useAsk<FindByEmailMutation>(findMutation);
  const [found, setFound] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const guard = useRetryGuard();
  const { register, handleSubmit, setError, setValue, formState } = useForm<Fields>({
    defaultValues: { email: '', transactionId: reference },
  });
  const { errors } = formState;
  // A link of another payment may be opened on this very page.
  useEffect(() => {
    if (reference) setValue('transactionId', reference);
  }, [reference, setValue]);

  /** To the page that sells it, with its form and not the try that failed. */
  const payAgain = (again: Again | null) => {
    begun.drop();
    if (!again) return;
    forgetPurchase(again.subject);
    navigate(again.address);
  };

  const find = handleSubmit(async ({ email, transactionId }) => {
    setRefusal(null);
    setFound(null);
    const input = { email: email.trim(), transactionId: transactionId.trim() };
    let refused: Refusal;
    try {
      const { recoverSlipByEmail: answer } = await ask(
        { input },
        { updater: linkFoundPurchase('recoverSlipByEmail') },
      );
      if (answer.token) return setFound(answer.token);
      refused = refusalOf(answer, subscriberMessages.failed);
    } catch {
      refused = noAnswer(subscriberMessages.failed);
    }
    guard.hold(refused.retryAfterSeconds);
    for (const name of ['email', 'transactionId'] as const) {
      if (refused.fields[name]) setError(name, { message: refused.fields[name] });
    }
    if (!refused.fields.email && !refused.fields.transactionId) setRefusal(refused);
  });

  return (
    <FindShell
      path="/find_tip_ng"
      lead={t('Type the e-mail address that you paid with and the transaction id of the payment.')}
      found={found}
      other={{ to: '/find_tip', text: t('Paid by M-Pesa? Find it by phone') }}
    >
      {begun.token && reference !== '' && (
        <CardReturn token={begun.token} cancelled={search.get('status') === 'cancelled'} onRetry={payAgain} />
      )}
      <form noValidate onSubmit={find} className="grid gap-4">
        <TextField
          label={t('E-mail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="you@example.com"
          error={t(errors.email?.message)}
          {...register('email', { validate: (email) => isEmail(email.trim()) || recoveryMessages.email })}
        />
        <TextField
          label={t('Transaction id')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={t(errors.transactionId?.message)}
          {...register('transactionId', {
            validate: (id) => parseTransactionId(id) !== null || recoveryMessages.transactionId,
          })}
        />
        <RefusalNotice refusal={refusal} until={guard.until} />
        <Button type="submit" tone="buy" size="lg" block busy={busy} disabled={guard.until !== null}>
          {t('Find my tip')}
        </Button>
      </form>
    </FindShell>
  );
}

const findMutation = graphql`
  mutation FindByEmailMutation($input: RecoverSlipByEmailInput!) {
    recoverSlipByEmail(input: $input) {
      __typename
      ... on RecoverPayload {
        token
        purchase {
          ...RecoveredTip_purchase
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
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;
