import { changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { changePasswordErrors } from '@tipsoko/rules/password';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { ChangePasswordFormMutation } from '../../__generated__/ChangePasswordFormMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';

const empty = { current: '', password: '', confirm: '' };

export function ChangePasswordForm() {
  const t = useText();
  const { mutate, busy, refusal, done, edited } = useFormMutation<ChangePasswordFormMutation>(
    changeMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit, getValues, reset, formState } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const validate = (name: keyof typeof empty) => () => changePasswordErrors(getValues())[name] ?? true;

  const change = handleSubmit(async ({ current, password }) => {
    if ((await mutate({ input: { currentPassword: current, newPassword: password } })).done) reset(empty);
  });

  return (
    <form noValidate onSubmit={change} className="grid gap-4">
      <h3 className="text-md">{t('Change password')}</h3>
      <PasswordField
        label={t('Current password')}
        error={t(errors.current?.message) ?? refusal?.fields.currentPassword ?? null}
        {...register('current', { validate: validate('current'), onChange: () => edited('currentPassword') })}
      />
      <PasswordField
        label={t('New password')}
        purpose="new"
        error={t(errors.password?.message) ?? refusal?.fields.newPassword ?? null}
        {...register('password', { validate: validate('password'), onChange: () => edited('newPassword') })}
      />
      <PasswordField
        label={t('Confirm password')}
        purpose="new"
        error={t(errors.confirm?.message) ?? null}
        {...register('confirm', { validate: validate('confirm') })}
      />
      <MutationNotice done={done === null ? null : changePasswordMessages.saved} refusal={refusal} />
      <Button type="submit" busy={busy}>
        {t('Change password')}
      </Button>
    </form>
  );
}

const changeMutation = graphql`
  mutation ChangePasswordFormMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          ...Sessions_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
