import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { phoneMessages, withdrawalMessages } from '../../../../api/rules/messages.ts';
import type { WithdrawDialogMutation } from '../../__generated__/WithdrawDialogMutation.graphql.ts';
import { useAttemptKey } from '../../components/account/useAttemptKey.ts';
import { typedPhone } from '../../lib/typedPhone.ts';
import { refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';

interface Props {
  open: boolean;
  /** What would be sent, formatted. */
  balance: string;
  /** The account's confirmed phone: the only one that money may go to. */
  phone: string;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function WithdrawDialog({ open, balance, phone, onClose, onDone }: Props) {
  const [ask, busy] = useAsk<WithdrawDialogMutation>(withdrawMutation);
  const attempt = useAttemptKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset } = useForm<{ phone: string }>({ values: { phone } });

  const withdraw = handleSubmit(async (typed) => {
    setRefusal(null);
    try {
      const { requestWithdrawal: answer } = await ask({
        input: {
          phone: typedPhone(typed.phone) ?? typed.phone,
          door: 'DASHBOARD',
          idempotencyKey: attempt.key(),
        },
      });
      attempt.answered();
      if (answer.__typename === 'WithdrawalPayload') return onDone(answer.message ?? 'Withdrawal requested');
      const refused = refusalOf(answer, withdrawalMessages.failed);
      setRefusal(refused.fields.phone ?? refused.message);
    } catch {
      setRefusal(withdrawalMessages.failed);
    }
  });

  // Stays mounted while it is closed: a request without an answer is asked again by its key.
  function close() {
    setRefusal(null);
    reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Withdraw Cash"
      description={`${balance} goes to your M-Pesa.`}
      size="sm"
      dismissable={!busy}
    >
      <form noValidate onSubmit={withdraw} className="grid gap-3">
        <PhoneField
          label="Phone number"
          hint="The confirmed phone of your account"
          error={formState.errors.phone?.message ?? null}
          {...register('phone', {
            validate: (typed) => typedPhone(typed) !== null || phoneMessages.withdraw,
            onChange: () => setRefusal(null),
          })}
        />
        {refusal && <Notice tone="error" title={refusal} />}
        <Button type="submit" tone="buy" block busy={busy}>
          Withdraw
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
