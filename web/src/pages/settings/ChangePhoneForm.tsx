import { changePhoneError, newPhone } from '@tipsoko/rules/changePhone';
import { formRefusals } from '@tipsoko/rules/formRefusals';
import { changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { localPhone } from '@tipsoko/rules/phone';
import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import type { ChangePhoneForm_viewer$key } from '../../__generated__/ChangePhoneForm_viewer.graphql.ts';
import type { ChangePhoneFormMutation } from '../../__generated__/ChangePhoneFormMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useNavigate } from '../../router/router.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';

/** People type blanks and dashes, which the validation rules reject. */

/** Sends a code to the new phone; the change is made on the code page. */
export function ChangePhoneForm({ viewer }: { viewer: ChangePhoneForm_viewer$key }) {
  const t = useText();
  const { phone } = useFragment(changePhoneFormViewer, viewer);
  const navigate = useNavigate();
  const { mutate, busy, refusal, edited } = useFormMutation<ChangePhoneFormMutation>(
    changeMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '', password: '' } });

  const change = handleSubmit(async ({ phone: typed, password }) => {
    const wanted = newPhone(typed);
    if ((await mutate({ input: { phone: wanted, password } })).done) await navigate(`/phone-otp/${wanted}`);
  });

  return (
    <form noValidate onSubmit={change} className="grid gap-4">
      <h3 className="text-md">{t('Change phone')}</h3>
      <PhoneField
        label={t('New phone number')}
        hint={t('Now {phone}. A new phone receives no withdrawals for 24 hours.', {
          phone: localPhone(phone),
        })}
        error={t(formState.errors.phone?.message) ?? refusal?.fields.phone ?? null}
        {...register('phone', {
          validate: (typed) => {
            const refused = changePhoneError(typed);
            return refused ? formRefusals[refused] : true;
          },
          onChange: () => edited('phone'),
        })}
      />
      <PasswordField
        label={t('Current password, to change the phone')}
        error={t(formState.errors.password?.message) ?? refusal?.fields.password ?? null}
        {...register('password', {
          required: changePasswordMessages.currentRequired,
          onChange: () => edited('password'),
        })}
      />
      <MutationNotice done={null} refusal={refusal} />
      <Button type="submit" busy={busy}>
        {t('Change phone')}
      </Button>
    </form>
  );
}

const changePhoneFormViewer = graphql`
  fragment ChangePhoneForm_viewer on Viewer {
    phone
  }
`;

const changeMutation = graphql`
  mutation ChangePhoneFormMutation($input: ChangePhoneInput!) {
    changePhone(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
    }
  }
`;
