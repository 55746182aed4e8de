import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { changePasswordMessages, loginMessages } from '../../../../api/rules/messages.ts';
import { changePasswordErrors } from '../../../../api/rules/password.ts';
import type { ChangePasswordFormMutation } from '../../__generated__/ChangePasswordFormMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

const empty = { current: '', password: '', confirm: '' };

/** A new password for somebody who knows the old one; other devices are logged out. */
export function ChangePasswordForm() {
  const { run, busy, refusal, done, edited } = useDeed<ChangePasswordFormMutation>(
    changeMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit, getValues, reset, formState } = useForm({ defaultValues: empty });
  const { errors } = formState;
  const validate = (name: keyof typeof empty) => () => changePasswordErrors(getValues())[name] ?? true;

  const change = handleSubmit(async ({ current, password }) => {
    if (await run({ input: { currentPassword: current, newPassword: password } })) reset(empty);
  });

  return (
    <form noValidate onSubmit={change} className="grid gap-4">
      <h3 className="text-md">Change password</h3>
      <PasswordField
        label="Current password"
        error={errors.current?.message ?? refusal?.fields.currentPassword ?? null}
        {...register('current', { validate: validate('current'), onChange: () => edited('currentPassword') })}
      />
      <PasswordField
        label="New password"
        purpose="new"
        error={errors.password?.message ?? refusal?.fields.newPassword ?? null}
        {...register('password', { validate: validate('password'), onChange: () => edited('newPassword') })}
      />
      <PasswordField
        label="Confirm password"
        purpose="new"
        error={errors.confirm?.message ?? null}
        {...register('confirm', { validate: validate('confirm') })}
      />
      <DeedNotice done={done === null ? null : changePasswordMessages.saved} refusal={refusal} />
      <Button type="submit" busy={busy}>
        Change password
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
