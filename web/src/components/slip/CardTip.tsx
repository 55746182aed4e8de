import { isFirstTeams } from '@tipsoko/rules/gameNames';
import { graphql, useFragment } from 'react-relay';
import type { CardTip_tip$key } from '../../__generated__/CardTip_tip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { LocalTime } from '../../ui/display/LocalTime.tsx';

const tones: Record<string, string> = {
  WON: 'bg-won-bg text-won',
  LOST: 'bg-lost-bg text-lost',
  VOID: 'bg-warn-bg text-warn',
};

/** One tip inside a card, on one line: the game, and beside it the pick, or its kick-off while the pick is locked. */
export function CardTip({ tip }: { tip: CardTip_tip$key }) {
  const t = useText();
  const { game, pick, odds, result } = useFragment(cardTipTip, tip);
  const [home, away] = [game.homeTeam.name, game.awayTeam.name];
  return (
    <li className="card-tip">
      {/* What tells a team from its club's first one stands last, where a line is cut. */}
      <span className={isFirstTeams({ home, away, league: '' }) ? undefined : 'whole'}>
        {`${home} – ${away}`}
      </span>
      {pick ? (
        <b className={tones[result] ?? 'bg-sunken'} title={t(pick.market.value)}>
          {`${shortPick(t(pick.market.value))} ${odds}`}
        </b>
      ) : (
        <LocalTime at={game.kickoff} show="kickoff" />
      )}
    </li>
  );
}

/** 'Both teams score (GG)' as bookmakers and bettors write it: 'GG'. */
function shortPick(name: string): string {
  return /\(([^)]+)\)$/.exec(name)?.[1] ?? name;
}

const cardTipTip = graphql`
  fragment CardTip_tip on Tip {
    odds
    result
    pick {
      market {
        value
      }
    }
    game {
      kickoff
      homeTeam {
        name
      }
      awayTeam {
        name
      }
    }
  }
`;
