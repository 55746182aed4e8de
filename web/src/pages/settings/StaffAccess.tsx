import { changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import type { StaffAccess_viewer$key } from '../../__generated__/StaffAccess_viewer.graphql.ts';
import type { StaffAccessMutation } from '../../__generated__/StaffAccessMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** Asks staff for a code of their authenticator app; until then the session has no staff rights. */
export function StaffAccess({ viewer }: { viewer: StaffAccess_viewer$key }) {
  const t = useText();
  const { staffCodeNeeded } = useFragment(staffAccessViewer, viewer);
  const { mutate, busy, refusal, edited } = useFormMutation<StaffAccessMutation>(
    proveMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  if (!staffCodeNeeded) return null;

  return (
    <form noValidate onSubmit={handleSubmit((input) => mutate({ input }))} className="grid gap-4">
      <h3 className="text-md">{t('Staff access')}</h3>
      <TextField
        label={t('Code from your authenticator app')}
        hint={t('Or a recovery code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={t(formState.errors.code?.message) ?? refusal?.fields.code ?? null}
        {...register('code', {
          required: changePasswordMessages.currentRequired,
          onChange: () => edited('code'),
        })}
      />
      <MutationNotice done={null} refusal={refusal} />
      <Button type="submit" busy={busy}>
        {t('Work as staff')}
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
      ...refusal_error @relay(mask: false)
    }
  }
`;
