import { reportReasonTexts } from '@tipsoko/rules/reports';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { CaseItem_case$key } from '../../../__generated__/CaseItem_case.graphql.ts';
import type { CaseItemMutation, ReportVerdict } from '../../../__generated__/CaseItemMutation.graphql.ts';
import type { CaseItemUndoMutation } from '../../../__generated__/CaseItemUndoMutation.graphql.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import { DecisionCard } from '../payments/DecisionCard.tsx';
import type { Decision } from '../payments/decision.ts';

/** A slip or tipster that was reported, hidden or banned, and what can be done about it. */
export function CaseItem({ item, choose }: { item: CaseItem_case$key; choose?: ReactNode }) {
  const data = useFragment(caseItemCase, item);
  const { id, slip, tipster, hidden, banned, reports, buyers } = data;
  const decide = useStaffMutation<CaseItemMutation>(decideMutation, 'Decided');
  const undo = useStaffMutation<CaseItemUndoMutation>(undoMutation, 'Undone');
  const by = (decision: ReportVerdict) => (typed: Record<string, string>) =>
    decide.run({ input: { case: id, decision, reason: typed.reason ?? '' } });
  const name = tipster?.username ?? 'A deleted account';
  const dismiss: Decision = {
    label: 'Nothing is wrong',
    effect: 'The reports are closed.',
    main: true,
    reason: true,
    send: by('DISMISS'),
  };
  const hide: Decision = {
    label: 'Hide the slip',
    effect: `Its sale ends now. ${buyers === 1 ? 'Its buyer keeps it' : `Its ${buyers} buyers keep it`}, and it is settled as any other; to give money back, undo the sales. The reason is sent to the tipster.`,
    danger: true,
    reason: true,
    send: by('HIDE'),
  };
  const ban: Decision = {
    label: 'Ban the tipster',
    effect:
      'They can neither publish nor withdraw, and their slips on sale are hidden. The balance is held. We send them the reason.',
    danger: true,
    reason: true,
    send: by('BAN'),
  };
  const back: Decision = {
    label: slip ? 'Put back on sale' : 'Lift the ban',
    effect: slip
      ? 'It is on sale again unless one of its games has started.'
      : 'They can publish and withdraw again, and slips hidden by the ban are on sale again unless a game has started.',
    reason: true,
    send: ({ reason = '' }) => undo.run({ input: { case: id, reason } }),
  };
  const onSale = slip?.status === 'ON_SALE';
  return (
    <DecisionCard
      title={slip ? `Slip ${slip.number} of ${name}` : `Tipster ${name}`}
      amount={data.atStake.text}
      since={data.since}
      origin={[`${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`]}
      facts={[
        ['Slip', slip && <TextLink to={`/slip/${slip.number}`}>{slip.number}</TextLink>],
        ['Tipster', tipster && <TextLink to={`/profile/${name}`}>{name}</TextLink>],
        ['Reason', data.decidedFor],
      ]}
      about={slip ? `Slip ${slip.number} of ${name}` : name}
      decisions={[
        ...(reports.length > 0 ? [dismiss] : []),
        ...(onSale ? [hide] : []),
        ...(!banned && tipster ? [ban] : []),
        ...(slip ? (hidden ? [back] : []) : banned ? [back] : []),
      ]}
    >
      <p className="flex flex-wrap items-center gap-2">
        {choose}
        {hidden && <Badge tone="cancelled">off sale</Badge>}
        {banned && <Badge tone="lost">banned</Badge>}
        {data.reportCount > 0 && (
          <Badge tone="info">{data.reportCount === 1 ? '1 report' : `${data.reportCount} reports`}</Badge>
        )}
      </p>
      {reports.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {reports.map(({ reason, note, at }) => (
            <li key={`${at} ${note}`} className="wrap-anywhere">
              {(reportReasonTexts as Record<string, string>)[reason]}
              {note && <span className="text-muted">: “{note}”</span>}
            </li>
          ))}
        </ul>
      )}
    </DecisionCard>
  );
}

const caseItemCase = graphql`
  fragment CaseItem_case on ModerationCase {
    id
    since
    hidden
    banned
    decidedFor
    buyers
    reportCount
    atStake: paid {
      text
    }
    reports {
      reason
      note
      at
    }
    slip {
      number
      status
    }
    tipster {
      username
    }
  }
`;

const decideMutation = graphql`
  mutation CaseItemMutation($input: DecideReportInput!) {
    decideReport(input: $input) {
      __typename
      ... on DonePayload {
        message
        changed {
          ...CaseItem_case
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

const undoMutation = graphql`
  mutation CaseItemUndoMutation($input: UndoModerationInput!) {
    undoModeration(input: $input) {
      __typename
      ... on DonePayload {
        message
        changed {
          ...CaseItem_case
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
