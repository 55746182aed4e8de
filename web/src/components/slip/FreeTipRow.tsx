import { graphql, useFragment } from 'react-relay';
import type { FreeTipRow_freeTip$key } from '../../__generated__/FreeTipRow_freeTip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { GameScore } from '../game/GameScore.tsx';
import { GameTeams } from '../game/GameTeams.tsx';

const tones: Record<string, string> = {
  WON: 'bg-won-bg text-won',
  LOST: 'bg-lost-bg text-lost',
  VOID: 'bg-warn-bg text-warn',
};

export function FreeTipRow({ freeTip }: { freeTip: FreeTipRow_freeTip$key }) {
  const t = useText();
  const { game, market, odds, result } = useFragment(freeTipRowFreeTip, freeTip);
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-3.5 shadow-1">
      <GameTeams game={game}>
        <GameScore game={game} stacked />
      </GameTeams>
      <p
        className={`flex min-h-10 items-center justify-between gap-3 rounded-md px-3 font-bold ${tones[result] ?? 'bg-sunken'}`}
      >
        <span>
          <span className="sr-only">{t(market.typeName)}: </span>
          {t(market.value)}
        </span>
        <span className="figures">{odds}</span>
      </p>
    </li>
  );
}

const freeTipRowFreeTip = graphql`
  fragment FreeTipRow_freeTip on FreeTip {
    odds
    result
    market {
      typeName
      value
    }
    game {
      ...GameTeams_game
      ...GameScore_game
    }
  }
`;
