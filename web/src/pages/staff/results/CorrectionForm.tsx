import { type FormEvent, useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { CorrectionForm_review$key } from '../../../__generated__/CorrectionForm_review.graphql.ts';
import type { CorrectionFormMutation } from '../../../__generated__/CorrectionFormMutation.graphql.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { submitByKey } from '../kit/submitByKey.ts';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import {
  type Correction,
  type CorrectionErrors,
  type Ending,
  readCorrection,
  type TypedCorrection,
} from './correction.ts';
import { isNotPlayed } from './isNotPlayed.ts';
import { ScoreFields } from './ScoreFields.tsx';

const endings: { value: Ending; label: string }[] = [
  { value: 'FINISHED', label: 'Finished after 90 minutes' },
  { value: 'ABANDONED', label: 'Abandoned: the rest is void' },
  { value: 'VOID', label: 'Void: no tip counts' },
];

/** Enters the result by hand. Its effect is shown before it is saved. */
export function CorrectionForm({ review }: { review: CorrectionForm_review$key }) {
  const { game, results } = useFragment(correctionFormReview, review);
  const last = results.at(-1);
  const { run, busy } = useStaffMutation<CorrectionFormMutation>(
    correctMutation,
    'Result saved. Its slips are being settled.',
  );
  const [typed, setTyped] = useState<TypedCorrection>({
    ending: 'FINISHED',
    fullHome: String(last?.fullTime?.home ?? ''),
    fullAway: String(last?.fullTime?.away ?? ''),
    halfHome: String(last?.halfTime?.home ?? ''),
    halfAway: String(last?.halfTime?.away ?? ''),
    unusualFormat: false,
    reason: '',
  });
  const [errors, setErrors] = useState<CorrectionErrors>({});
  const [asked, setAsked] = useState<Correction | null>(null);
  const [saved, setSaved] = useState(false);
  const change = (part: Partial<TypedCorrection>) => {
    setTyped((before) => ({ ...before, ...part }));
    setErrors({});
    setSaved(false);
  };

  function look(event: FormEvent) {
    event.preventDefault();
    const read = readCorrection(game.id, typed);
    setErrors(read.errors ?? {});
    setAsked(read.correction);
  }

  async function set(correction: Correction) {
    const { done, fields } = await run({ input: correction });
    setErrors(fields);
    setAsked(null);
    if (done) change({ reason: '' });
    setSaved(done);
  }

  return (
    <Card as="section" aria-labelledby="correct">
      <h2 id="correct" className="pb-3 text-lg">
        Correct the result
      </h2>
      <form noValidate onSubmit={look} onKeyDown={submitByKey} className="grid max-w-xl gap-4">
        <Select
          label="How it ended"
          value={typed.ending}
          options={endings}
          onChange={(event) => change({ ending: event.target.value as Ending })}
        />
        {typed.ending !== 'VOID' && <Scores typed={typed} errors={errors} onChange={change} />}
        {typed.ending !== 'VOID' && (
          <Checkbox
            label="Not played as two halves of 45 minutes: half-time tips are void"
            checked={typed.unusualFormat}
            onChange={(event) => change({ unusualFormat: event.target.checked })}
          />
        )}
        <TextArea
          label="Reason"
          hint="Kept in the audit log: what you checked"
          maxLength={500}
          value={typed.reason}
          error={errors.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Preview the effect</Button>
          {saved && <BackToInbox />}
        </div>
      </form>
      {asked && (
        <CorrectionDialog
          correction={asked}
          notPlayedBefore={isNotPlayed(game) ? game.kickoff : null}
          busy={busy}
          onConfirm={() => set(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

function Scores({
  typed,
  errors,
  onChange,
}: {
  typed: TypedCorrection;
  errors: CorrectionErrors;
  onChange: (part: Partial<TypedCorrection>) => void;
}) {
  const abandoned = typed.ending === 'ABANDONED';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ScoreFields
        label={abandoned ? 'Goals when abandoned' : 'Full-time'}
        hint={abandoned ? undefined : '90 minutes and stoppage, no extra time'}
        home={typed.fullHome}
        away={typed.fullAway}
        error={errors.fullTime}
        onChange={(side, goals) => onChange(side === 'home' ? { fullHome: goals } : { fullAway: goals })}
      />
      <ScoreFields
        label="Half-time"
        hint={abandoned ? 'Only if the first half had ended' : 'Half-time tips stay open without it'}
        home={typed.halfHome}
        away={typed.halfAway}
        error={errors.halfTime}
        onChange={(side, goals) => onChange(side === 'home' ? { halfHome: goals } : { halfAway: goals })}
      />
    </div>
  );
}

/** Gets the focus once a result is saved, so that Enter leads back to the inbox. */
function BackToInbox() {
  const link = useRef<HTMLSpanElement>(null);
  useEffect(() => link.current?.querySelector('a')?.focus(), []);
  return (
    <span ref={link}>
      <LinkButton to="/staff" tone="outline">
        Back to the inbox
      </LinkButton>
    </span>
  );
}

const correctionFormReview = graphql`
  fragment CorrectionForm_review on GameReview {
    game {
      id
      kickoff
      status
      heldReason
    }
    results {
      version
      halfTime {
        home
        away
      }
      fullTime {
        home
        away
      }
    }
  }
`;

const correctMutation = graphql`
  mutation CorrectionFormMutation($input: CorrectGameInput!) {
    correctGame(input: $input) {
      __typename
      ... on CorrectGamePayload {
        review {
          ...GameReview_review
          ...HeldGameCard_review
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
