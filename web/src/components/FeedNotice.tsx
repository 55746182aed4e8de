import { graphql, useFragment } from 'react-relay';
import type { FeedNotice_health$key } from '../__generated__/FeedNotice_health.graphql.ts';

/** Says when live scores are not fresh. */
export function FeedNotice({ health }: { health: FeedNotice_health$key }) {
  const { stale, frozen } = useFragment(feedNoticeHealth, health);
  if (!stale) return null;
  return (
    <p role="status" className="bg-warning-soft px-4 py-2 text-center text-sm">
      {frozen
        ? 'Live scores are not arriving. Tips are marked again as soon as they do.'
        : 'Live scores are late at the moment.'}
    </p>
  );
}

const feedNoticeHealth = graphql`
  fragment FeedNotice_health on FeedHealth {
    stale
    frozen
  }
`;
