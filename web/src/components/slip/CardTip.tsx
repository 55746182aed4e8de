import { graphql, useFragment } from 'react-relay';
import type { CardTip_tip$key } from '../../__generated__/CardTip_tip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Flag } from '../../ui/display/Flag.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { classNames } from '../../ui/kit/classNames.ts';
import { Shape } from '../../ui/kit/Shape.tsx';

const tones: Record<string, string> = {
  WON: 'bg-won-bg text-won',
  LOST: 'bg-lost-bg text-lost',
  VOID: 'bg-warn-bg text-warn',
};

/** One tip inside a card: the game, and beside it the pick or a lock. */
export function CardTip({ tip }: { tip: CardTip_tip$key }) {
  const t = useText();
  const { game, pick, odds, result } = useFragment(cardTipTip, tip);
  return (
    <li className="flex items-center justify-between gap-2 py-1.5">
      <div className="grid min-w-0">
        <p className="flex items-center gap-1.5 text-xs text-muted">
          {game.league.countryCode && (
            <Flag code={game.league.countryCode} label={game.league.name} className="size-3.5" />
          )}
          <LocalTime at={game.kickoff} />
        </p>
        <p className="font-bold leading-tight wrap-break-word">
          {`${game.homeTeam.name} `}
          <span className="text-muted">–</span>
          {` ${game.awayTeam.name}`}
        </p>
      </div>
      {pick ? (
        <span
          className={classNames(
            'grid max-w-[45%] shrink-0 rounded-md px-1.5 py-1 text-right text-xs font-bold leading-tight',
            tones[result] ?? 'bg-sunken',
          )}
        >
          <span>{t(pick.market.value)}</span>
          <span className="figures text-sm">{odds}</span>
        </span>
      ) : (
        <span className="mkeka grid size-10 shrink-0 place-items-center rounded-md border border-line">
          <span className="grid size-6.5 place-items-center rounded-sm bg-surface">
            <Shape name="lock" className="size-4 text-star" />
            <span className="sr-only">{t('Locked pick')}</span>
          </span>
        </span>
      )}
    </li>
  );
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
      league {
        name
        countryCode
      }
    }
  }
`;
