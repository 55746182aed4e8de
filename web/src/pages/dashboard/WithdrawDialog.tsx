import { phoneMessages, withdrawalMessages } from '@tipsoko/rules/messages';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { WithdrawDialogMutation } from '../../__generated__/WithdrawDialogMutation.graphql.ts';
import { useAttemptKey } from '../../components/account/useAttemptKey.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';

interface Props {
  open: boolean;
  /** The amount that would be sent, formatted. */
  balance: string;
  /** The only one that payouts go to. */
  phone: string;
  hint: string;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function WithdrawDialog({ open, balance, phone, hint, onClose, onDone }: Props) {
  const t = useText();
  const { mutate, busy, refusal, clear } = useFormMutation<WithdrawDialogMutation>(
    withdrawMutation,
    withdrawalMessages.failed,
  );
  const attempt = useAttemptKey();
  const { register, handleSubmit, formState, reset } = useForm<{ phone: string }>({ values: { phone } });

  const withdraw = handleSubmit(async (typed) => {
    const { done, answer } = await mutate({
      input: {
        phone: parsePhoneOfAnyForm(typed.phone) ?? typed.phone,
        door: 'DASHBOARD',
        idempotencyKey: attempt.key(),
      },
    });
    if (answer) attempt.answered();
    if (done) onDone(t(answer.message ?? 'Withdrawal requested'));
  });

  // Stays mounted while closed, to keep the idempotency key of a request that got no answer.
  function close() {
    clear();
    reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Withdraw Cash')}
      description={t('{balance} goes to your M-Pesa.', { balance })}
      size="sm"
      dismissable={!busy}
    >
      <form noValidate onSubmit={withdraw} className="grid gap-3">
        <PhoneField
          label={t('Phone number')}
          hint={hint}
          error={t(formState.errors.phone?.message) ?? null}
          {...register('phone', {
            validate: (typed) => parsePhoneOfAnyForm(typed) !== null || phoneMessages.withdraw,
            onChange: clear,
          })}
        />
        {refusal && <Notice tone="error" title={refusal.fields.phone ?? refusal.message} />}
        <Button type="submit" tone="buy" block busy={busy}>
          {t('Withdraw')}
        </Button>
      </form>
    </Dialog>
  );
}

const withdrawMutation = graphql`
  mutation WithdrawDialogMutation($input: RequestWithdrawalInput!) {
    requestWithdrawal(input: $input) {
      __typename
      ... on WithdrawalPayload {
        message
        viewer {
          ...DashboardTiles_viewer
          ...WithdrawRequest_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
