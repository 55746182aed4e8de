import { staffLimits } from '@tipsoko/rules/limits';
import { type FormEvent, useId, useState } from 'react';
import { graphql } from 'react-relay';
import type { StaffCodeDialogMutation } from '../../../__generated__/StaffCodeDialogMutation.graphql.ts';
import { MutationNotice } from '../../../components/account/MutationNotice.tsx';
import { useFormMutation } from '../../../relay/useFormMutation.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { noAnswer } from './noAnswer.ts';

/** Asks for the second factor again; the mutation that needs it continues once the code is right. */
export function StaffCodeDialog({ onShown, onClose }: { onShown: () => void; onClose: () => void }) {
  const form = useId();
  const { mutate, busy, refusal, edited } = useFormMutation<StaffCodeDialogMutation>(proveMutation, noAnswer);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);

  async function show(event: FormEvent) {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '' && (await mutate({ input: { code: code.trim() } })).done) onShown();
  }

  return (
    <Dialog
      open
      title="Confirm it is you"
      size="sm"
      dismissable={!busy}
      onClose={onClose}
      description={`Nothing has changed yet. Enter the current code from your authenticator app to continue; it is valid for ${staffLimits.freshCodeMinutes} minutes.`}
      footer={
        <>
          <Button type="submit" form={form} busy={busy}>
            Continue
          </Button>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={show} className="grid gap-3">
        <TextField
          label="Code from your authenticator app"
          hint="Six digits, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={missing ? 'Enter the code' : (refusal?.fields.code ?? null)}
          onChange={(event) => {
            setCode(event.target.value);
            setMissing(false);
            edited('code');
          }}
        />
        <MutationNotice done={null} refusal={refusal} />
      </form>
    </Dialog>
  );
}

const proveMutation = graphql`
  mutation StaffCodeDialogMutation($input: ProveStaffInput!) {
    proveStaff(input: $input) {
      __typename
      ... on SignInPayload {
        viewer {
          isStaff
          staffCodeNeeded
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
