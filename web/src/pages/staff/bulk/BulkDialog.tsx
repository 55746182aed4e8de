import { type FormEvent, use, useEffect, useId, useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { BulkDialogDecideMutation } from '../../../__generated__/BulkDialogDecideMutation.graphql.ts';
import bulkQuery, { type BulkDialogQuery } from '../../../__generated__/BulkDialogQuery.graphql.ts';
import type { BulkDialogResendMutation } from '../../../__generated__/BulkDialogResendMutation.graphql.ts';
import type { BulkDialogUndoMutation } from '../../../__generated__/BulkDialogUndoMutation.graphql.ts';
import type { UnionAnswer } from '../../../relay/refusal.ts';
import { type MutationOutcome, useFormMutation } from '../../../relay/useFormMutation.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Spinner } from '../../../ui/kit/Spinner.tsx';
import { noAnswer } from '../kit/noAnswer.ts';
import { ReloadContext } from '../kit/ReloadContext.ts';
import { submitByKey } from '../kit/submitByKey.ts';
import { useStaffCode } from '../kit/useStaffCode.ts';
import { type BulkDecision, type BulkNode, bulkRow } from './bulkDecisions.ts';

interface Props {
  decision: BulkDecision;
  ids: readonly string[];
  /** @param isDecided whether anything was decided. */
  onClose: (isDecided: boolean) => void;
}

/** Of a row: `done` and `undone`, or why not. */
type Ends = Readonly<Record<string, { word: 'done' | 'undone' } | { refused: string }>>;

/** Shows what one decision does to each row before it is made, and what became of each afterwards. */
export function BulkDialog({ decision, ids: chosen, onClose }: Props) {
  const { does, label, effect, danger, reason: asksWhy, undo } = decision;
  const form = useId();
  // The list behind the dialog may change; the rows shown here are decided.
  const [ids] = useState(chosen);
  const nodes = useNodes(ids);
  const send = useSend(does);
  const reload = use(ReloadContext);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [ends, setEnds] = useState<Ends>({});
  const [busy, setBusy] = useState(false);

  const rows = ids.map((id, at) => ({
    id,
    ...bulkRow(nodes === 'failed' ? null : (nodes?.[at] ?? null), decision),
  }));
  const open = rows.filter(({ id, leftOut }) => !leftOut && !('word' in (ends[id] ?? {})));
  const undoable = undo ? rows.filter(({ id }) => isEnd(ends[id], 'done')) : [];
  const isDecided = Object.keys(ends).length > 0;
  const count = (word: 'done' | 'undone') => rows.filter(({ id }) => isEnd(ends[id], word)).length;
  const failed = rows.filter(({ id }) => 'refused' in (ends[id] ?? {})).length;

  /** One after the other, so that each row has its own end, whatever becomes of the others. */
  async function sendAll(which: typeof rows, taking: 'done' | 'undone') {
    setBusy(true);
    for (const { id } of which) {
      const refused = await send(taking, id, reason.trim());
      setEnds((before) => ({ ...before, [id]: refused === null ? { word: taking } : { refused } }));
    }
    setBusy(false);
  }

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy || open.length === 0) return;
    if (asksWhy && reason.trim() === '') return setFault('Enter a reason');
    void sendAll(open, 'done');
  }

  async function close() {
    if (isDecided) await reload();
    onClose(isDecided);
  }

  return (
    <Dialog
      open
      title={`${label}?`}
      description={effect}
      dismissable={!busy}
      onClose={close}
      footer={
        <>
          {open.length > 0 && count('undone') === 0 && (
            <Button type="submit" form={form} tone={danger ? 'danger' : 'brand'} busy={busy}>
              {isDecided ? `Try ${open.length} again` : `${label}: ${open.length}`}
            </Button>
          )}
          {undoable.length > 0 && (
            <Button tone="outline" disabled={busy} onClick={() => sendAll(undoable, 'undone')}>
              {undo}: {undoable.length}
            </Button>
          )}
          <Button tone="outline" disabled={busy} onClick={close}>
            {isDecided ? 'Close' : 'Back'}
          </Button>
        </>
      }
    >
      {nodes === null && <Spinner />}
      {nodes === 'failed' && <p role="alert">{noAnswer}</p>}
      {Array.isArray(nodes) && (
        <form id={form} noValidate onSubmit={confirm} onKeyDown={submitByKey} className="grid gap-4">
          <p role="status" className="text-sm font-semibold">
            {isDecided &&
              [
                `${count('done')} done`,
                ...(count('undone') ? [`${count('undone')} taken back`] : []),
                `${failed} refused`,
              ].join(', ')}
          </p>
          <Rows rows={rows} ends={ends} undo={undo} />
          {asksWhy && !isDecided && (
            <TextArea
              label="Reason"
              hint="Kept in the audit log with each of them"
              maxLength={500}
              value={reason}
              error={fault}
              onChange={(event) => {
                setReason(event.target.value);
                setFault('');
              }}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

function Rows({
  rows,
  ends,
  undo,
}: {
  rows: ReadonlyArray<{ id: string } & ReturnType<typeof bulkRow>>;
  ends: Ends;
  undo: string | undefined;
}) {
  return (
    <ul aria-label="What is decided" className="divide-y divide-line">
      {rows.map(({ id, title, facts, leftOut }) => (
        <li key={id} className="grid gap-0.5 py-2">
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="text-sm text-muted">{facts}</span>
          <End end={ends[id]} leftOut={leftOut} undo={undo} />
        </li>
      ))}
    </ul>
  );
}

const isEnd = (end: Ends[string] | undefined, word: 'done' | 'undone') =>
  end !== undefined && 'word' in end && end.word === word;

function End({
  end,
  leftOut,
  undo,
}: {
  end: Ends[string] | undefined;
  leftOut: string | null;
  undo: string | undefined;
}) {
  if (end && 'refused' in end) return <span className="text-sm font-semibold text-lost">{end.refused}</span>;
  if (end)
    return <span className="text-sm font-semibold text-won">{end.word === 'done' ? 'Done' : undo}</span>;
  return leftOut ? <span className="text-sm">Left out: {leftOut.toLowerCase()}</span> : null;
}

/** As they are now, in the order of the ids; null while they are read. */
function useNodes(ids: readonly string[]): readonly (BulkNode | null)[] | 'failed' | null {
  const environment = useRelayEnvironment();
  const [nodes, setNodes] = useState<readonly (BulkNode | null)[] | 'failed' | null>(null);
  useEffect(() => {
    const asked = fetchQuery<BulkDialogQuery>(
      environment,
      bulkQuery,
      { ids: [...ids] },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: (answer) => setNodes(answer.nodes as readonly (BulkNode | null)[]),
      error: () => setNodes('failed'),
    });
    return () => asked.unsubscribe();
  }, [environment, ids]);
  return nodes;
}

/** Sends one decision. @returns why it was refused; null when it was done. */
function useSend(does: BulkDecision['does']) {
  const decide = useFormMutation<BulkDialogDecideMutation>(decideMutation, noAnswer);
  const back = useFormMutation<BulkDialogUndoMutation>(undoMutation, noAnswer);
  const resend = useFormMutation<BulkDialogResendMutation>(resendMutation, noAnswer);
  const askForCode = useStaffCode();
  return async (taking: 'done' | 'undone', id: string, reason: string): Promise<string | null> => {
    const ask = (): Promise<MutationOutcome<never>> => {
      if (does === 'RESEND') return resend.mutate({ input: { delivery: id } }) as Promise<never>;
      if (does === 'SHOW' || taking === 'undone') {
        const why = taking === 'undone' ? `Taken back: ${reason}`.slice(0, 500) : reason;
        return back.mutate({ input: { case: id, reason: why } }) as Promise<never>;
      }
      return decide.mutate({ input: { case: id, decision: does, reason } }) as Promise<never>;
    };
    let outcome = await ask();
    const isAsked = (outcome.answer as UnionAnswer | null)?.__typename === 'StaffCodeRequiredError';
    if (isAsked && (await askForCode())) outcome = await ask();
    if (outcome.done) return null;
    const { fields = {}, message = noAnswer } = outcome.refusal ?? {};
    return Object.values(fields)[0] ?? message;
  };
}

/** @public compiled by Relay; the component imports the artifact. */
export const bulkDialogGraphql = graphql`
  query BulkDialogQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on ModerationCase {
        hidden
        reportCount
        buyers
        paid {
          text
        }
        slip {
          number
          status
        }
        tipster {
          username
        }
      }
      ... on StuckMoney {
        subject
        may
        amount {
          text
        }
      }
    }
  }
`;

const decideMutation = graphql`
  mutation BulkDialogDecideMutation($input: DecideReportInput!) {
    decideReport(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;

const undoMutation = graphql`
  mutation BulkDialogUndoMutation($input: UndoModerationInput!) {
    undoModeration(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;

const resendMutation = graphql`
  mutation BulkDialogResendMutation($input: ResendDeliveryInput!) {
    resendDelivery(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;
