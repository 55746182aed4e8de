import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { DifferenceItem_difference$key } from '../../../__generated__/DifferenceItem_difference.graphql.ts';
import type {
  DifferenceItemMutation,
  ReconciliationDifferenceDecision,
} from '../../../__generated__/DifferenceItemMutation.graphql.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Age } from '../Age.tsx';
import { useStaffDeed } from '../useStaffDeed.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { providerWords } from './stuckWords.ts';
import { useReloadPayments } from './useReloadPayments.ts';

const kinds: Record<string, string> = {
  BALANCE: 'Our account there holds another sum than our books say',
  NOT_HERE: 'They have it and we do not',
  NOT_THERE: 'We have it and they do not',
  AMOUNT: 'Both have it, with other amounts',
};

const decisions: { decision: ReconciliationDifferenceDecision; label: string; says: string }[] = [
  { decision: 'EXPLAINED', label: 'Explained', says: 'Nothing is posted.' },
  {
    decision: 'CHARGE',
    label: 'Their charge',
    says: 'It is posted as a charge of the provider once somebody else of the staff approves it.',
  },
  {
    decision: 'OWNER',
    label: 'Our own money',
    says: 'It is posted as money that the owner put in or took out once somebody else of the staff approves it.',
  },
  {
    decision: 'WRITE_OFF',
    label: 'Write it off',
    says: 'It is posted as lost or found for good once somebody else of the staff approves it.',
  },
];

/** One difference: what both say, and how it is ended. */
export function DifferenceItem({ difference }: { difference: DifferenceItem_difference$key }) {
  const data = useFragment(differenceItemDifference, difference);
  const { run, busy } = useStaffDeed<DifferenceItemMutation>(resolveMutation, 'Decided');
  const reload = useReloadPayments();
  const [asked, setAsked] = useState<(typeof decisions)[number] | null>(null);

  async function decide({ reason = '' }: Readonly<Record<string, string>>) {
    if (!asked) return {};
    const { done, fields } = await run({
      input: { id: data.rowId, decision: asked.decision, difference: data.difference.amount, reason },
    });
    if (done) {
      setAsked(null);
      await reload();
    }
    return fields;
  }

  return (
    <Card as="li">
      <div className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-md">{kinds[data.kind] ?? data.kind}</h2>
            <p className="text-sm wrap-anywhere text-muted">
              <Age since={data.firstSeenAt} /> · {providerWords[data.provider] ?? data.provider} ·{' '}
              {data.subject}
            </p>
          </div>
          <Price text={data.difference.text} />
        </div>
        <p className="text-sm">
          Ours {data.ours.text}, theirs {data.theirs.text}. {data.note}
        </p>
        <div className="flex flex-wrap gap-2">
          {decisions.map((one) => (
            <Button key={one.decision} size="sm" tone="outline" onClick={() => setAsked(one)}>
              {one.label}
            </Button>
          ))}
        </div>
        {asked && (
          <DecisionDialog
            title={asked.label}
            confirmLabel={asked.label}
            tone={asked.decision === 'WRITE_OFF' ? 'danger' : 'brand'}
            reason
            busy={busy}
            onConfirm={decide}
            onClose={() => setAsked(null)}
          >
            {data.difference.text}, {data.subject}. {asked.says}
          </DecisionDialog>
        )}
      </div>
    </Card>
  );
}

const differenceItemDifference = graphql`
  fragment DifferenceItem_difference on ReconciliationDifference {
    rowId
    provider
    kind
    subject
    note
    firstSeenAt
    ours {
      text
    }
    theirs {
      text
    }
    difference {
      amount
      text
    }
  }
`;

const resolveMutation = graphql`
  mutation DifferenceItemMutation($input: ResolveReconciliationDifferenceInput!) {
    resolveReconciliationDifference(input: $input) {
      __typename
      ... on DecisionPayload {
        message
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
