import { graphql, useFragment } from 'react-relay';
import type { FeedNotice_health$key } from '../../__generated__/FeedNotice_health.graphql.ts';
import { useText } from '../../language/useText.ts';

export function FeedNotice({ health }: { health: FeedNotice_health$key }) {
  const t = useText();
  const { stale, frozen } = useFragment(feedNoticeHealth, health);
  if (!stale) return null;
  return (
    <p role="status" className="bg-warn-bg px-4 pt-3.5 pb-2 text-center text-sm font-semibold text-warn">
      {frozen
        ? t('No live scores right now. Tips are updated as soon as scores are back.')
        : t('Live scores are delayed.')}
    </p>
  );
}

const feedNoticeHealth = graphql`
  fragment FeedNotice_health on FeedHealth {
    stale
    frozen
  }
`;
