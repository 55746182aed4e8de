import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import decisionQuery, { type InboxDecisionQuery } from '../../../__generated__/InboxDecisionQuery.graphql.ts';
import { Spinner } from '../../../ui/kit/Spinner.tsx';
import { CaseItem } from '../moderation/CaseItem.tsx';
import { DifferenceItem } from '../payments/DifferenceItem.tsx';
import { ProposalItem } from '../payments/ProposalItem.tsx';
import { StuckItem } from '../payments/StuckItem.tsx';
import { SuspenseItem } from '../payments/SuspenseItem.tsx';
import { HeldGameCard } from '../results/HeldGameCard.tsx';

interface Props {
  id: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The card with which an item of the inbox is decided. */
export function InboxDecision({ id, onKeyDown }: Props) {
  const [reference, load, dispose] = useQueryLoader<InboxDecisionQuery>(decisionQuery);
  useEffect(() => {
    load({ id }, { fetchPolicy: 'network-only' });
    return dispose;
  }, [id, load, dispose]);
  const loading = (
    <p className="p-4">
      <Spinner />
    </p>
  );
  return reference ? (
    <Suspense fallback={loading}>
      <Loaded reference={reference} onKeyDown={onKeyDown} />
    </Suspense>
  ) : (
    loading
  );
}

/** The first of its buttons has the focus. */
function Loaded({
  reference,
  onKeyDown,
}: {
  reference: PreloadedQuery<InboxDecisionQuery>;
  onKeyDown: Props['onKeyDown'];
}) {
  const { node } = usePreloadedQuery<InboxDecisionQuery>(decisionQuery, reference);
  const card = useRef<HTMLUListElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('[data-decide], a[href^="/staff/"]')?.focus();
  }, []);
  return (
    <ul ref={card} aria-label="Decision" onKeyDown={onKeyDown} className="grid bg-sunken p-3 sm:p-4">
      {node?.__typename === 'StuckMoney' && <StuckItem item={node} />}
      {node?.__typename === 'SuspenseItem' && <SuspenseItem item={node} />}
      {node?.__typename === 'Proposal' && <ProposalItem proposal={node} />}
      {node?.__typename === 'ReconciliationDifference' && <DifferenceItem difference={node} />}
      {node?.__typename === 'GameReview' && <HeldGameCard review={node} />}
      {node?.__typename === 'ModerationCase' && <CaseItem item={node} />}
      {!node && <li>This has been decided already.</li>}
    </ul>
  );
}

/** @public compiled by Relay; the component imports the artifact. */
export const inboxDecisionGraphql = graphql`
  query InboxDecisionQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on StuckMoney {
        ...StuckItem_item
      }
      ... on SuspenseItem {
        ...SuspenseItem_item
      }
      ... on Proposal {
        ...ProposalItem_proposal
      }
      ... on ReconciliationDifference {
        ...DifferenceItem_difference
      }
      ... on ModerationCase {
        ...CaseItem_case
      }
      ... on GameReview {
        ...HeldGameCard_review
      }
    }
  }
`;
