import { type ReactNode, useEffect } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { FeedWatch_health$key } from '../../__generated__/FeedWatch_health.graphql.ts';
import watchQuery, { type FeedWatchQuery } from '../../__generated__/FeedWatchQuery.graphql.ts';
import { FeedNotice } from './FeedNotice.tsx';
import { FeedFrozen } from './feedFrozen.ts';

const askEveryMs = 60_000;

/** Polls the state of the feed each minute, and makes the scores below stop claiming to be live. */
export function FeedWatch({ health, children }: { health: FeedWatch_health$key; children: ReactNode }) {
  const data = useFragment(feedWatchHealth, health);
  const environment = useRelayEnvironment();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      fetchQuery<FeedWatchQuery>(environment, watchQuery, {}, { fetchPolicy: 'network-only' }).subscribe({
        // Without an answer the last state stands; a lost connection has its own notice.
        error: () => {},
      });
    };
    // Spread out, because a goal brings many visitors in the same second.
    const timer = setInterval(ask, askEveryMs * (0.9 + Math.random() / 5));
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [environment]);
  return (
    <FeedFrozen value={data.frozen}>
      <FeedNotice health={data} />
      {children}
    </FeedFrozen>
  );
}

const feedWatchHealth = graphql`
  fragment FeedWatch_health on FeedHealth {
    frozen
    ...FeedNotice_health
  }
`;

/** @public compiled by Relay */
export const feedWatchGraphql = graphql`
  query FeedWatchQuery {
    feedHealth {
      ...FeedWatch_health
    }
  }
`;
