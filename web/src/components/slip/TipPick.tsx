import { use } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TipPick_tip$key } from '../../__generated__/TipPick_tip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { LockedPick } from '../../ui/display/LockedPick.tsx';
import { classNames } from '../../ui/kit/classNames.ts';
import { FeedFrozen } from '../game/feedFrozen.ts';

const looks: Record<string, { className: string; word: string }> = {
  WON: { className: 'bg-won-bg text-won', word: 'won' },
  LOST: { className: 'bg-lost-bg text-lost', word: 'lost' },
  VOID: { className: 'bg-warn-bg text-warn', word: 'void' },
  WINNING: { className: 'bg-won-bg text-won', word: 'winning' },
  LOSING: { className: 'bg-lost-bg text-lost', word: 'losing' },
  HELD: { className: 'bg-warn-bg text-warn', word: 'under review' },
};

/** A provisional result, while scores are not arriving to correct it. */
const unknown = { className: 'bg-sunken text-ink', word: 'waiting for scores' };
const provisional = ['WINNING', 'LOSING'];

/** The pick with its odds and result, or a placeholder while it is not paid. */
export function TipPick({ tip }: { tip: TipPick_tip$key }) {
  const t = useText();
  const { pick, odds, legState } = useFragment(tipPickTip, tip);
  const frozen = use(FeedFrozen);
  if (!pick) return <LockedPick />;
  const look = frozen && provisional.includes(legState) ? unknown : looks[legState];
  return (
    <div
      className={classNames(
        'flex min-h-11 items-center justify-between gap-3 rounded-md px-3 py-1.5 font-bold',
        look?.className ?? 'bg-sunken text-ink',
      )}
    >
      <span className="grid min-w-0 leading-tight">
        <span className="text-xs font-semibold opacity-90">{t(pick.market.typeName)}</span>
        {t(pick.market.value)}
      </span>
      <span className="grid justify-items-end leading-tight">
        <span className="figures">{odds}</span>
        {look && <span className="text-xs">{t(look.word)}</span>}
      </span>
    </div>
  );
}

const tipPickTip = graphql`
  fragment TipPick_tip on Tip {
    odds
    legState
    pick {
      market {
        typeName
        value
      }
    }
  }
`;
