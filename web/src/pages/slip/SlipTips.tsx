import { useMemo } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay';
import type { SlipTips_slip$key } from '../../__generated__/SlipTips_slip.graphql.ts';
import type { SlipTipsScoresSubscription } from '../../__generated__/SlipTipsScoresSubscription.graphql.ts';
import { GameScore } from '../../components/game/GameScore.tsx';
import { GameTeams } from '../../components/game/GameTeams.tsx';
import { TipPick } from '../../components/slip/TipPick.tsx';

export function SlipTips({ slip }: { slip: SlipTips_slip$key }) {
  const { tips } = useFragment(slipTipsSlip, slip);
  const numbers = tips.map(({ game }) => game.number).join(',');
  const scores = useMemo(
    () => ({ subscription: slipTipsScores, variables: { games: numbers.split(',').map(Number) } }),
    [numbers],
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
        number
        ...GameTeams_game
        ...GameScore_game
      }
    }
  }
`;

const slipTipsScores = graphql`
  subscription SlipTipsScoresSubscription($games: [Int!]) {
    liveScores(gameNumbers: $games) {
      id
      ...GameScore_game
    }
  }
`;
