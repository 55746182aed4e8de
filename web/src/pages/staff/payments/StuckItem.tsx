import { graphql, useFragment } from 'react-relay';
import type { StuckItem_item$key } from '../../../__generated__/StuckItem_item.graphql.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Price } from '../../../ui/Price.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Age } from '../Age.tsx';
import { CopyReference } from './CopyReference.tsx';
import { StuckDecisions } from './StuckDecisions.tsx';
import { kindWords, providerWords } from './stuckWords.ts';

/** One thing that is stuck: what, whose, why, since when, what it is called at the provider, and what may be done. */
export function StuckItem({ item }: { item: StuckItem_item$key }) {
  const data = useFragment(stuckItemItem, item);
  const { kind, state, amount, reason, since, party, rowId } = data;
  const references = [...(party?.references ?? []), { name: 'Our row', value: rowId }];
  return (
    <Card as="li">
      <div className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 className="text-md">{kindWords[kind] ?? kind}</h2>
            <p className="text-sm text-muted">
              <Age since={since} />
              {party && <> · {providerWords[party.provider] ?? party.provider}</>}
            </p>
          </div>
          <Price text={amount.text} />
        </div>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="cancelled">{state.toLowerCase()}</Badge>
          <span className="wrap-anywhere">{reason}</span>
        </p>
        <dl className="grid gap-1 text-sm">
          {[
            ['Phone', party?.phone],
            ['E-mail', party?.email],
          ].map(
            ([name, value]) =>
              value && (
                <div key={name} className="flex justify-between gap-3">
                  <dt className="text-muted">{name}</dt>
                  <dd className="figures wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
          {party?.slipNumber != null && (
            <div className="flex justify-between gap-3">
              <dt className="text-muted">Slip</dt>
              <dd>
                <TextLink to={`/slip/${party.slipNumber}`}>{party.slipNumber}</TextLink>
              </dd>
            </div>
          )}
          {references.map(({ name, value }) => (
            <div key={name} className="flex items-center justify-between gap-3">
              <dt className="shrink-0 text-muted">{name}</dt>
              <dd className="flex min-w-0 items-center gap-1">
                <span className="truncate font-mono text-xs">{value}</span>
                <CopyReference name={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
        <StuckDecisions item={data} />
      </div>
    </Card>
  );
}

const stuckItemItem = graphql`
  fragment StuckItem_item on StuckMoney {
    kind
    rowId
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
    ...StuckDecisions_item
  }
`;
