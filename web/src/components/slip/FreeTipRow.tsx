import { isFirstTeams } from '@tipsoko/rules/gameNames';
import { graphql, useFragment } from 'react-relay';
import type { FreeTipRow_freeTip$key } from '../../__generated__/FreeTipRow_freeTip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { GameScore } from '../game/GameScore.tsx';

const tones: Record<string, string> = {
  WON: 'bg-won-bg text-won',
  LOST: 'bg-lost-bg text-lost',
  VOID: 'bg-warn-bg text-warn',
};

export function FreeTipRow({ freeTip }: { freeTip: FreeTipRow_freeTip$key }) {
  const t = useText();
  const { game, market, odds, result } = useFragment(freeTipRowFreeTip, freeTip);
  const [home, away] = [game.homeTeam.name, game.awayTeam.name];
  const cut = isFirstTeams({ home, away, league: '' }) ? 'truncate' : 'leading-tight wrap-anywhere';
  return (
    <li className="grid-cols-1 content-center gap-0.5 rounded-lg border border-line bg-surface px-3 py-1 shadow-1">
      <p className={`${cut} text-sm font-bold`}>{`${home} – ${away}`}</p>
      <p className="flex items-center justify-between gap-2 text-xs whitespace-nowrap">
        <span
          className={`flex min-w-0 gap-1 rounded-sm px-1.5 font-semibold ${tones[result] ?? 'bg-sunken'}`}
        >
          <span className="truncate">
            <span className="sr-only">{t(market.typeName)}: </span>
            {t(market.value)}
          </span>
          <span className="figures font-bold">{odds}</span>
        </span>
        {game.score ? <GameScore game={game} /> : <LocalTime at={game.kickoff} show="kickoff" />}
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
      homeTeam {
        name
      }
      awayTeam {
        name
      }
      kickoff
      score {
        home
      }
      ...GameScore_game
    }
  }
`;
