import { Suspense, useEffect, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import previewQuery, {
  type CorrectionDialogQuery,
} from '../../../__generated__/CorrectionDialogQuery.graphql.ts';
import { LoadBoundary } from '../../../components/kit/LoadBoundary.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowSkeleton } from '../../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../../ui/feedback/SkeletonGroup.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import type { Correction } from './correction.ts';
import { scoreText } from './scoreText.ts';

interface Props {
  correction: Correction;
  /** The kick-off of a game that is still to come: its result asks for more than a look. */
  notPlayedBefore: string | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const words = { FINISHED: 'Finished', ABANDONED: 'Abandoned at', VOID: 'Void' } as const;

/** Previews the effect of a result, computed by the server's settlement rules, and confirms it. */
export function CorrectionDialog({ correction, notPlayedBefore, busy, onConfirm, onCancel }: Props) {
  const [sure, setSure] = useState(false);
  const [reference, load] = useQueryLoader<CorrectionDialogQuery>(previewQuery);
  useEffect(() => load({ input: correction }, { fetchPolicy: 'network-only' }), [load, correction]);
  const { ending, fullTime, halfTime, unusualFormat } = correction;
  const waiting = (
    <SkeletonGroup>
      <RowSkeleton rows={3} />
    </SkeletonGroup>
  );
  return (
    <Dialog
      open
      title="Effect of this result"
      onClose={onCancel}
      dismissable={!busy}
      description={
        ending === 'VOID'
          ? 'Void: every tip on this game counts at odds 1.00.'
          : `${words[ending]} ${scoreText(fullTime)}, half-time ${unusualFormat ? 'void' : scoreText(halfTime)}.`
      }
      footer={
        <>
          <Button
            busy={busy}
            disabled={notPlayedBefore !== null && !sure}
            tone={notPlayedBefore === null ? 'brand' : 'danger'}
            onClick={onConfirm}
          >
            Save this result
          </Button>
          <Button tone="outline" disabled={busy} onClick={onCancel}>
            Back
          </Button>
        </>
      }
    >
      {notPlayedBefore !== null && (
        <div className="mb-4 grid gap-2 rounded-md bg-warn-bg px-3 py-2 text-warn">
          <p className="font-semibold">
            This game has not been played: it kicks off <LocalTime at={notPlayedBefore} />. Its slips go off
            sale now and are settled by what you set.
          </p>
          <Checkbox
            label="I set it before the kick-off on purpose"
            checked={sure}
            onChange={(event) => setSure(event.target.checked)}
          />
        </div>
      )}
      <LoadBoundary
        of={reference}
        fallback={
          <ErrorState
            title="The effect could not be calculated"
            onRetry={() => load({ input: correction }, { fetchPolicy: 'network-only' })}
          />
        }
      >
        <Suspense fallback={waiting}>{reference ? <Effect reference={reference} /> : waiting}</Suspense>
      </LoadBoundary>
    </Dialog>
  );
}

function Effect({ reference }: { reference: PreloadedQuery<CorrectionDialogQuery> }) {
  const { correctionPreview: effect } = usePreloadedQuery<CorrectionDialogQuery>(previewQuery, reference);
  const facts: [string, string | number][] = [
    ['Tips settled', effect.tips],
    ['Slips affected', effect.slips],
    ['of these won', effect.won],
    ['of these lost', effect.lost],
    ['of these cancelled', effect.cancelled],
    ['of these reopened', effect.reopened],
    ['Earnings released', effect.released.text],
    ['Refunds', effect.refunds.length === 0 ? 'none' : effect.refunds.map(({ text }) => text).join(', ')],
    ['Buyers refunded', effect.buyers],
  ];
  return (
    <div className="grid gap-3">
      <dl aria-label="Effect" className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="figures font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {effect.movedBefore > 0 && (
        <p className="rounded-md bg-warn-bg px-3 py-2 font-semibold text-warn">
          {effect.movedBefore} slips were already paid out or refunded: their money moves again.
        </p>
      )}
      {effect.leftOpen > 0 && (
        <p className="rounded-md bg-warn-bg px-3 py-2 font-semibold text-warn">
          {effect.leftOpen} tips stay open: they need the half-time score.
        </p>
      )}
    </div>
  );
}

/** @public compiled by Relay; the dialog imports the artifact. */
export const correctionDialogGraphql = graphql`
  query CorrectionDialogQuery($input: CorrectGameInput!) {
    correctionPreview(input: $input) {
      tips
      slips
      won
      lost
      cancelled
      reopened
      leftOpen
      released {
        text
      }
      refunds {
        text
      }
      buyers
      movedBefore
    }
  }
`;
