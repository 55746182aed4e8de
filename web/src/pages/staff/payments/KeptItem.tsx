import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { maskEmail } from '../../../../../api/rules/maskEmail.ts';
import { maskPhone } from '../../../../../api/rules/phone.ts';
import type { KeptItem_item$key } from '../../../__generated__/KeptItem_item.graphql.ts';
import type { KeptItemMutation, SuspenseWay } from '../../../__generated__/KeptItemMutation.graphql.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Age } from '../Age.tsx';
import { useStaffDeed } from '../useStaffDeed.ts';
import { DecisionDialog, type DecisionField } from './DecisionDialog.tsx';

import { providerWords } from './stuckWords.ts';
import { useReloadPayments } from './useReloadPayments.ts';

const kinds: Record<string, string> = {
  UNMATCHED: 'It bought nothing: too little, twice, or for nothing we know',
  SURPLUS: 'Paid above the price',
  REFUND_FAILED: 'A refund that could not be sent',
  OTHER: 'Kept for another reason',
};

interface Way {
  way: SuspenseWay;
  label: string;
  says: string;
  danger?: boolean;
  fields: readonly DecisionField[];
}

const ways: readonly Way[] = [
  {
    way: 'REFUND',
    label: 'Send it back',
    says: 'It goes back to the payer, by the way it came. To a phone that is typed here, somebody else of the staff must approve it.',
    fields: [{ name: 'phone', label: 'Phone', hint: 'Only when ours is not known in full, as 2547…' }],
  },
  {
    way: 'MATCH',
    label: 'It pays for a purchase',
    says: 'The purchase counts as paid; it must be open and cost no more.',
    fields: [
      {
        name: 'purchase',
        label: 'Purchase',
        hint: 'Our row of it',
        required: 'Say which purchase it pays for',
      },
    ],
  },
  {
    way: 'PAID_BACK',
    label: 'Given back by hand',
    says: 'It is closed; nothing is sent.',
    fields: [
      {
        name: 'receipt',
        label: 'Receipt',
        hint: 'What shows it',
        required: 'Give the receipt that shows it',
      },
    ],
  },
  {
    way: 'WRITE_OFF',
    label: 'Write it off',
    says: 'Nobody gets it back. Somebody else of the staff must approve it.',
    danger: true,
    fields: [],
  },
];

/** One sum that is kept, whose it is, and what may become of it. */
export function KeptItem({ item }: { item: KeptItem_item$key }) {
  const data = useFragment(keptItemItem, item);
  const { run, busy } = useStaffDeed<KeptItemMutation>(resolveMutation, 'Decided');
  const reload = useReloadPayments();
  const [asked, setAsked] = useState<Way | null>(null);
  const facts = [
    ['Phone', data.phone && maskPhone(data.phone)],
    ['E-mail', data.email && maskEmail(data.email)],
    ['Receipt', data.receipt],
    ['Written on it', data.reference],
    ['Purchase', data.purchaseRowId],
  ];

  async function decide({ reason = '', ...values }: Readonly<Record<string, string>>) {
    if (!asked) return {};
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const told = await run({ input: { id: data.rowId, way: asked.way, reason, ...given } });
    if (told.done) {
      setAsked(null);
      await reload();
    }
    return told.fields;
  }

  return (
    <Card as="li">
      <div className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 className="text-md">{kinds[data.kind] ?? data.kind}</h2>
            <p className="text-sm text-muted">
              <Age since={data.since} /> · {providerWords[data.provider] ?? data.provider}
            </p>
          </div>
          <Price text={data.amount.text} />
        </div>
        <dl className="grid gap-1 text-sm">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="flex justify-between gap-3">
                  <dt className="shrink-0 text-muted">{name}</dt>
                  <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          {ways.map((way) => (
            <Button key={way.way} size="sm" tone="outline" onClick={() => setAsked(way)}>
              {way.label}
            </Button>
          ))}
        </div>
        {asked && (
          <DecisionDialog
            title={asked.label}
            confirmLabel={asked.label}
            tone={asked.danger ? 'danger' : 'brand'}
            fields={asked.fields}
            reason
            busy={busy}
            onConfirm={decide}
            onClose={() => setAsked(null)}
          >
            {data.amount.text}. {asked.says}
          </DecisionDialog>
        )}
      </div>
    </Card>
  );
}

const keptItemItem = graphql`
  fragment KeptItem_item on SuspenseItem {
    rowId
    kind
    provider
    receipt
    phone
    email
    reference
    purchaseRowId
    since
    amount {
      text
    }
  }
`;

const resolveMutation = graphql`
  mutation KeptItemMutation($input: ResolveSuspenseInput!) {
    resolveSuspense(input: $input) {
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
