import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import premiumQuery, { type BoughtPremiumQuery } from '../../__generated__/BoughtPremiumQuery.graphql.ts';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { useText } from '../../language/useText.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { PremiumSlips } from './PremiumSlips.tsx';

/** The tips that a subscription opens, on the screen on which it was paid. */
export function BoughtPremium({ token, onRenew }: { token: string; onRenew: () => void }) {
  const t = useText();
  const [reference, load] = useQueryLoader<BoughtPremiumQuery>(premiumQuery);
  useEffect(() => load({ token }, { fetchPolicy: 'store-and-network' }), [load, token]);
  const waiting = (
    <SkeletonGroup>
      <RowSkeleton rows={3} />
    </SkeletonGroup>
  );
  return (
    <LoadBoundary
      of={reference}
      fallback={
        <ErrorState
          title={t('Your tips did not load')}
          onRetry={() => load({ token }, { fetchPolicy: 'network-only' })}
        />
      }
    >
      <Suspense fallback={waiting}>
        {reference ? <Loaded reference={reference} onRenew={onRenew} /> : waiting}
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded({
  reference,
  onRenew,
}: {
  reference: PreloadedQuery<BoughtPremiumQuery>;
  onRenew: () => void;
}) {
  const { purchase } = usePreloadedQuery<BoughtPremiumQuery>(premiumQuery, reference);
  return purchase?.premiumSlips ? <PremiumSlips found={purchase.premiumSlips} onRenew={onRenew} /> : null;
}

/** @public compiled by Relay; the page imports the artifact. */
export const boughtPremiumGraphql = graphql`
  query BoughtPremiumQuery($token: String!) {
    purchase(token: $token) {
      premiumSlips {
        ...PremiumSlips_payload
      }
    }
  }
`;
