import { useMemo } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay';
import type { SlipTips_slip$key } from '../../__generated__/SlipTips_slip.graphql.ts';
import type { SlipTipsScoresSubscription } from '../../__generated__/SlipTipsScoresSubscription.graphql.ts';
import { GameScore } from '../../components/game/GameScore.tsx';
import { GameTeams } from '../../components/game/GameTeams.tsx';
import { TipPick } from '../../components/slip/TipPick.tsx';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';

export function SlipTips({ slip }: { slip: SlipTips_slip$key }) {
  const t = useText();
  const { tips } = useFragment(slipTipsSlip, slip);
  const ids = tips.map(({ game }) => game.id).join(',');
  const scores = useMemo(
    () => ({ subscription: slipTipsScores, variables: { games: ids.split(',') } }),
    [ids],
  );
  useSubscription<SlipTipsScoresSubscription>(scores);
  return (
    <ol className="divide-y divide-line">
      {tips.map((tip) => (
        <li key={tip.id} className="grid gap-2 py-3.5 last:pb-0">
          <GameTeams game={tip.game}>
            <GameScore game={tip.game} stacked />
          </GameTeams>
          <TipPick tip={tip} />
          <Link
            to={`/game/${tip.game.number}`}
            className="inline-flex min-h-9 items-center justify-self-start text-sm font-bold text-link hover:underline"
          >
            {t('Form and odds')}
            <span className="sr-only">
              {' '}
              {t('of {home} – {away}', { home: tip.game.homeTeam.name, away: tip.game.awayTeam.name })}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const slipTipsSlip = graphql`
  fragment SlipTips_slip on Slip {
    tips {
      id
      ...TipPick_tip
      game {
        id
        number
        homeTeam {
          name
        }
        awayTeam {
          name
        }
        ...GameTeams_game
        ...GameScore_game
      }
    }
  }
`;

const slipTipsScores = graphql`
  subscription SlipTipsScoresSubscription($games: [ID!]) {
    liveScores(gameIds: $games) {
      id
      ...GameScore_game
    }
  }
`;
