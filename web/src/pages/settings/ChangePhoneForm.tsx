import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { changePhoneError } from '../../../../api/rules/changePhone.ts';
import { loginMessages } from '../../../../api/rules/messages.ts';
import { localPhone } from '../../../../api/rules/phone.ts';
import type { ChangePhoneForm_viewer$key } from '../../__generated__/ChangePhoneForm_viewer.graphql.ts';
import type { ChangePhoneFormMutation } from '../../__generated__/ChangePhoneFormMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';

/** Asks for a code to the new phone; the change itself is made on the code screen. */
export function ChangePhoneForm({ viewer }: { viewer: ChangePhoneForm_viewer$key }) {
  const { phone } = useFragment(changePhoneFormViewer, viewer);
  const navigate = useNavigate();
  const { run, busy, refusal, edited } = useDeed<ChangePhoneFormMutation>(
    changeMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '' } });

  const change = handleSubmit(async ({ phone: typed }) => {
    const wanted = typed.trim();
    if (await run({ input: { phone: wanted } })) await navigate(`/phone-otp/${wanted}`);
  });

  return (
    <form noValidate onSubmit={change} className="grid gap-4">
      <h3 className="text-md">Change phone</h3>
      <PhoneField
        label="New phone number"
        hint={`Now ${localPhone(phone)}. A new phone receives no withdrawals for 24 hours.`}
        error={formState.errors.phone?.message ?? refusal?.fields.phone ?? null}
        {...register('phone', {
          validate: (typed) => changePhoneError(typed.trim()) ?? true,
          onChange: () => edited('phone'),
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
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
    }
  }
`;
