import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import { changePhoneError } from '../../../../api/rules/changePhone.ts';
import { changePasswordMessages, loginMessages } from '../../../../api/rules/messages.ts';
import { localPhone } from '../../../../api/rules/phone.ts';
import type { ChangePhoneForm_viewer$key } from '../../__generated__/ChangePhoneForm_viewer.graphql.ts';
import type { ChangePhoneFormMutation } from '../../__generated__/ChangePhoneFormMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { useNavigate } from '../../router/router.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';

/** As people write it, blanks and dashes included; the rules judge what is left. */
const withoutBlanks = (typed: string) => typed.replace(/[\s-]/g, '');

/** Asks for a code to the new phone; the change itself is made on the code screen. */
export function ChangePhoneForm({ viewer }: { viewer: ChangePhoneForm_viewer$key }) {
  const { phone } = useFragment(changePhoneFormViewer, viewer);
  const navigate = useNavigate();
  const { run, busy, refusal, edited } = useDeed<ChangePhoneFormMutation>(
    changeMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '', password: '' } });

  const change = handleSubmit(async ({ phone: typed, password }) => {
    const wanted = withoutBlanks(typed);
    if (await run({ input: { phone: wanted, password } })) await navigate(`/phone-otp/${wanted}`);
  });

  return (
    <form noValidate onSubmit={change} className="grid gap-4">
      <h3 className="text-md">Change phone</h3>
      <PhoneField
        label="New phone number"
        hint={`Now ${localPhone(phone)}. A new phone receives no withdrawals for 24 hours.`}
        error={formState.errors.phone?.message ?? refusal?.fields.phone ?? null}
        {...register('phone', {
          validate: (typed) => changePhoneError(withoutBlanks(typed)) ?? true,
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
      <DeedNotice done={null} refusal={refusal} />
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
      ... on Error {
        message
      }
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
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
