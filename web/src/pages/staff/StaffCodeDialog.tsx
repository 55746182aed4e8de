import { type FormEvent, useId, useState } from 'react';
import { graphql } from 'react-relay';
import { staffLimits } from '../../../../api/rules/limits.ts';
import type { StaffCodeDialogMutation } from '../../__generated__/StaffCodeDialogMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

const noAnswer = 'No answer from the server. Check the connection and try again.';

/** The second factor, shown again: what waits for it goes on by itself once the code is right. */
export function StaffCodeDialog({ onShown, onClose }: { onShown: () => void; onClose: () => void }) {
  const form = useId();
  const { run, busy, refusal, edited } = useDeed<StaffCodeDialogMutation>(proveMutation, noAnswer);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);

  async function show(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(code.trim() === '');
    if (code.trim() !== '' && (await run({ input: { code: code.trim() } }))) onShown();
  }

  return (
    <Dialog
      open
      title="Is it you?"
      size="sm"
      dismissable={!busy}
      onClose={onClose}
      description={`Nothing is decided yet. Enter the code that your authenticator app shows now: it counts for ${staffLimits.freshCodeMinutes} minutes, and what you have started goes on by itself.`}
      footer={
        <>
          <Button type="submit" form={form} busy={busy}>
            Go on
          </Button>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={show} className="grid gap-3">
        <TextField
          label="Code of your authenticator app"
          hint="Six digits, or one of your recovery codes"
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
        <DeedNotice done={null} refusal={refusal} />
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
