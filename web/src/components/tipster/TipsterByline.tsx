import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { graphql, useFragment } from 'react-relay';
import type { TipsterByline_tipster$key } from '../../__generated__/TipsterByline_tipster.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Shape } from '../../ui/kit/Shape.tsx';
import { ProfitLine } from './ProfitLine.tsx';
import { RatingText } from './RatingText.tsx';

export function TipsterByline({ tipster }: { tipster: TipsterByline_tipster$key }) {
  const t = useText();
  const { username, profile, stats } = useFragment(tipsterBylineTipster, tipster);
  const settled = stats.won + stats.lost;
  const tone = Number(stats.profitUnits) < 0 ? 'text-lost' : 'text-won';
  return (
    <Link to={`/profile/${username}`} className="group flex min-h-11 min-w-0 items-center gap-2">
      <Avatar name={username} src={profile.photo} />
      <span className="grid min-w-0 grid-cols-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-bold underline-offset-3 group-hover:underline">{username}</span>
          {profile.premium && (
            <span
              role="img"
              aria-label={t('Premium')}
              title={t('Premium')}
              className="grid size-5 shrink-0 place-items-center rounded-full bg-gold-bg"
            >
              <Shape name="crown" className="size-3 text-gold" />
            </span>
          )}
          <RatingText rating={stats.rating} />
        </span>
        <span className="flex items-center gap-2 text-sm text-muted">
          {stats.rating == null ? (
            settled > 0 && t.count(settled, '{count} slip', '{count} slips')
          ) : (
            <>
              <span className="truncate">
                <Sentence
                  english="Ksh 100 a slip: {profit}"
                  values={{
                    profit: <strong className={`figures ${tone}`}>{stakeProfit(stats.profitUnits)}</strong>,
                  }}
                />
              </span>
              <ProfitLine points={stats.profitPoints} tone={tone} />
            </>
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
      photo
      premium
    }
    stats {
      won
      lost
      rating
      profitUnits
      profitPoints
    }
  }
`;
