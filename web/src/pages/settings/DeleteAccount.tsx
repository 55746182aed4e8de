import { changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { DeleteAccountMutation } from '../../__generated__/DeleteAccountMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { leaveSite } from '../../components/site/leaveSite.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';

/** Deletes the account after explaining what is erased and kept. */
export function DeleteAccount() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="delete-account" className="grid gap-3">
      <h3 id="delete-account" className="text-md">
        {t('Delete your account')}
      </h3>
      <p className="text-muted">
        {t(
          'We delete your phone, e-mail, names, city, picture and logins. Your slips stay, without your name, because buyers paid for them and the public proof chain needs them; so do the payment records. Withdraw your balance and let your slips finish first.',
        )}
      </p>
      <div>
        <Button tone="danger" onClick={() => setOpen(true)}>
          {t('Delete account')}
        </Button>
      </div>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { mutate, busy, refusal, edited } = useFormMutation<DeleteAccountMutation>(
    deleteMutation,
    loginMessages.failed,
  );
  const [sure, setSure] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });

  const remove = handleSubmit(async ({ password }) => {
    if ((await mutate({ input: { password } })).done) await leaveSite();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Delete your account?')}
      description={t('It cannot be undone. Nobody, not even support, can bring it back.')}
      size="sm"
    >
      <form noValidate onSubmit={remove} className="grid gap-4">
        <PasswordField
          label={t('Your password')}
          error={t(formState.errors.password?.message) ?? refusal?.fields.password ?? null}
          {...register('password', {
            required: changePasswordMessages.currentRequired,
            onChange: () => edited('password'),
          })}
        />
        <Checkbox
          label={t('I understand that my account is gone for good')}
          checked={sure}
          onChange={(event) => setSure(event.target.checked)}
        />
        <MutationNotice done={null} refusal={refusal} />
        <Button type="submit" tone="danger" block busy={busy} disabled={!sure}>
          {t('Delete for good')}
        </Button>
        <Button tone="quiet" block onClick={onClose}>
          {t('Keep my account')}
        </Button>
      </form>
    </Dialog>
  );
}

const deleteMutation = graphql`
  mutation DeleteAccountMutation($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
      __typename
      ... on DonePayload {
        message
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
