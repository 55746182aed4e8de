import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import { changePasswordMessages, loginMessages } from '../../../../api/rules/messages.ts';
import type { StaffAccess_viewer$key } from '../../__generated__/StaffAccess_viewer.graphql.ts';
import type { StaffAccessMutation } from '../../__generated__/StaffAccessMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Asks staff for the code of their authenticator app; until then the session is any user's. */
export function StaffAccess({ viewer }: { viewer: StaffAccess_viewer$key }) {
  const { staffCodeNeeded } = useFragment(staffAccessViewer, viewer);
  const { run, busy, refusal, edited } = useDeed<StaffAccessMutation>(proveMutation, loginMessages.failed);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  if (!staffCodeNeeded) return null;

  return (
    <form noValidate onSubmit={handleSubmit((input) => run({ input }))} className="grid gap-4">
      <h3 className="text-md">Staff access</h3>
      <TextField
        label="Code of your authenticator app"
        hint="Or one of your recovery codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.code?.message ?? refusal?.fields.code ?? null}
        {...register('code', {
          required: changePasswordMessages.currentRequired,
          onChange: () => edited('code'),
        })}
      />
      <DeedNotice done={null} refusal={refusal} />
      <Button type="submit" busy={busy}>
        Work as staff
      </Button>
    </form>
  );
}

const staffAccessViewer = graphql`
  fragment StaffAccess_viewer on Viewer {
    staffCodeNeeded
    isStaff
  }
`;

const proveMutation = graphql`
  mutation StaffAccessMutation($input: ProveStaffInput!) {
    proveStaff(input: $input) {
      __typename
      ... on SignInPayload {
        viewer {
          ...StaffAccess_viewer
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
