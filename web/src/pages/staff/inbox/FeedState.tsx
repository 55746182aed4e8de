import { graphql, useFragment } from 'react-relay';
import type { FeedState_query$key } from '../../../__generated__/FeedState_query.graphql.ts';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';

/** How fresh the scores are, and the last answer of each part of the feed. */
export function FeedState({ query }: { query: FeedState_query$key }) {
  const { feedHealth, feeds } = useFragment(feedStateQuery, query);
  const [word, tone]: [string, BadgeTone] = feedHealth.frozen
    ? ['frozen', 'lost']
    : feedHealth.stale
      ? ['stale', 'cancelled']
      : ['fresh', 'won'];
  return (
    <Card as="section" aria-labelledby="feed">
      <div className="flex items-center justify-between gap-3">
        <h2 id="feed" className="text-lg">
          Football feed
        </h2>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <ul className="divide-y divide-line pt-1">
        {feeds.map(({ name, triedAt, seenAt, lastError }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 py-2 text-sm">
            <span className="font-bold">{name}</span>
            <span className="text-muted">{seenAt ? <LocalTime at={seenAt} /> : 'never'}</span>
            {lastError && (
              <span className="w-full wrap-anywhere text-lost">
                <LocalTime at={triedAt} />: {lastError}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const feedStateQuery = graphql`
  fragment FeedState_query on Query {
    feedHealth {
      stale
      frozen
    }
    feeds {
      name
      triedAt
      seenAt
      lastError
    }
  }
`;
