import { changePhoneError } from '@tipsoko/rules/changePhone';
import { formRefusals } from '@tipsoko/rules/formRefusals';
import { changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { localPhone } from '@tipsoko/rules/phone';
import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import type { ChangePhoneForm_viewer$key } from '../../__generated__/ChangePhoneForm_viewer.graphql.ts';
import type { ChangePhoneFormMutation } from '../../__generated__/ChangePhoneFormMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useNavigate } from '../../router/router.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';

/** People type blanks and dashes, which the validation rules reject. */
const withoutBlanks = (typed: string) => typed.replace(/[\s-]/g, '');

/** Sends a code to the new phone; the change is made on the code page. */
export function ChangePhoneForm({ viewer }: { viewer: ChangePhoneForm_viewer$key }) {
  const { phone } = useFragment(changePhoneFormViewer, viewer);
  const navigate = useNavigate();
  const { mutate, busy, refusal, edited } = useFormMutation<ChangePhoneFormMutation>(
    changeMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '', password: '' } });

  const change = handleSubmit(async ({ phone: typed, password }) => {
    const wanted = withoutBlanks(typed);
    if ((await mutate({ input: { phone: wanted, password } })).done) await navigate(`/phone-otp/${wanted}`);
  });

  return (
    <form noValidate onSubmit={change} className="grid gap-4">
      <h3 className="text-md">Change phone</h3>
      <PhoneField
        label="New phone number"
        hint={`Now ${localPhone(phone)}. A new phone receives no withdrawals for 24 hours.`}
        error={formState.errors.phone?.message ?? refusal?.fields.phone ?? null}
        {...register('phone', {
          validate: (typed) => {
            const refused = changePhoneError(withoutBlanks(typed));
            return refused ? formRefusals[refused] : true;
          },
          onChange: () => edited('phone'),
        })}
      />
      <PasswordField
        label="Current password, to change the phone"
        error={formState.errors.password?.message ?? refusal?.fields.password ?? null}
        {...register('password', {
          required: changePasswordMessages.currentRequired,
          onChange: () => edited('password'),
        })}
      />
      <MutationNotice done={null} refusal={refusal} />
      <Button type="submit" busy={busy}>
        Change phone
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
