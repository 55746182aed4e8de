import { graphql, useFragment } from 'react-relay';
import type { StuckItem_item$key } from '../../../__generated__/StuckItem_item.graphql.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { CopyReference } from './CopyReference.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { providerNames, stuckKindNames } from './moneyLabels.ts';
import { useStuckDecisions } from './useStuckDecisions.ts';

export function StuckItem({ item }: { item: StuckItem_item$key }) {
  const data = useFragment(stuckItemItem, item);
  const { stuckKind: kind, amount, party, may } = data;
  const decisions = useStuckDecisions(data);
  const title = stuckKindNames[kind] ?? kind;
  const references = [
    ...(party?.references ?? []),
    { name: 'Our ID', value: data.subject.replace(/^.*:/, '') },
  ];
  return (
    <DecisionCard
      title={title}
      amount={amount.text}
      since={data.since}
      origin={party ? [providerNames[party.provider] ?? party.provider] : []}
      facts={[
        ['Phone', party?.phone],
        ['E-mail', party?.email],
        [
          'Slip',
          party?.slipNumber != null && (
            <TextLink to={`/slip/${party.slipNumber}`}>{party.slipNumber}</TextLink>
          ),
        ],
        ...references.map(
          ({ name, value }) => [name, <Reference key={name} name={name} value={value} />] as const,
        ),
      ]}
      about={`${title}, ${amount.text}`}
      decisions={decisions}
      aside={
        <>
          {may.includes('RESOLVE_KEPT') && (
            <TextLink to="/staff/payments?list=kept">The money is in suspense: decide there</TextLink>
          )}
          {may.includes('WAIT') && (
            <span className="text-sm text-muted">Waiting for the provider's answer.</span>
          )}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="cancelled">{data.state.toLowerCase()}</Badge>
        <span className="wrap-anywhere">{data.reason}</span>
      </p>
    </DecisionCard>
  );
}

function Reference({ name, value }: { name: string; value: string }) {
  return (
    <>
      <span className="truncate font-mono text-xs">{value}</span>
      <CopyReference name={name} value={value} />
    </>
  );
}

const stuckItemItem = graphql`
  fragment StuckItem_item on StuckMoney {
    stuckKind: kind
    subject
    may
    state
    reason
    since
    amount {
      text
    }
    party {
      phone
      email
      provider
      slipNumber
      references {
        name
        value
      }
    }
    ...useStuckDecisions_item
  }
`;
