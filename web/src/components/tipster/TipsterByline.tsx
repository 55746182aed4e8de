import { Crown } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { TipsterByline_tipster$key } from '../../__generated__/TipsterByline_tipster.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { RatingText } from './RatingText.tsx';

export function TipsterByline({ tipster }: { tipster: TipsterByline_tipster$key }) {
  const t = useText();
  const { username, profile, stats } = useFragment(tipsterBylineTipster, tipster);
  const settled = stats.won + stats.lost;
  return (
    <Link to={`/profile/${username}`} className="group flex min-h-11 min-w-0 items-center gap-3">
      <Avatar name={username} src={profile.imageUrl} />
      <span className="grid min-w-0 grid-cols-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-bold underline-offset-3 group-hover:underline">{username}</span>
          {profile.premium && (
            <span
              title={t('Premium')}
              className="grid size-5 shrink-0 place-items-center rounded-full bg-gold-bg"
            >
              <Crown aria-hidden="true" strokeWidth={2.5} className="size-3 text-gold" />
              <span className="sr-only">{t('Premium')}</span>
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <RatingText rating={stats.rating} />
          {settled > 0 && (
            <span className="truncate">{t('{won} of {settled} won', { won: stats.won, settled })}</span>
          )}
        </span>
      </span>
    </Link>
  );
}

const tipsterBylineTipster = graphql`
  fragment TipsterByline_tipster on Tipster {
    username
    profile {
      imageUrl
      premium
    }
    stats {
      won
      lost
      rating
    }
  }
`;
