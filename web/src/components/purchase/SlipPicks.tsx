import { graphql, useFragment } from 'react-relay';
import type { SlipPicks_slip$key } from '../../__generated__/SlipPicks_slip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { LockedPick } from '../../ui/display/LockedPick.tsx';
import { GameScore } from '../game/GameScore.tsx';
import { GameTeams } from '../game/GameTeams.tsx';
import { TipPick } from '../slip/TipPick.tsx';
import { JackpotNote } from './JackpotNote.tsx';
import { LockedGame } from './LockedGame.tsx';
import { SlipExtras } from './SlipExtras.tsx';

export function SlipPicks({ slip }: { slip: SlipPicks_slip$key }) {
  const t = useText();
  const data = useFragment(slipPicksSlip, slip);
  const { tips, locked } = data;
  const closed = tips.filter(({ pick }) => !pick).length;
  return (
    <div className="grid grid-cols-1 gap-3">
      <JackpotNote slip={data} />
      <ol aria-label={locked ? t('Games of the slip') : t('Your tips')} className="grid divide-y divide-line">
        {tips.map((tip) =>
          tip.pick ? (
            <li key={tip.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
              <GameTeams game={tip.game}>{!locked && <GameScore game={tip.game} quiet />}</GameTeams>
              <TipPick tip={tip} />
            </li>
          ) : (
            <LockedGame key={tip.id} game={tip.game} />
          ),
        )}
        {closed > 0 && (
          <li className="pt-2">
            <LockedPick label={t.count(closed, '{count} locked pick', '{count} locked picks')} />
          </li>
        )}
      </ol>
      <SlipExtras slip={data} />
    </div>
  );
}

const slipPicksSlip = graphql`
  fragment SlipPicks_slip on Slip {
    locked
    ...SlipExtras_slip
    ...JackpotNote_slip
    tips {
      id
      pick {
        __typename
      }
      ...TipPick_tip
      game {
        ...LockedGame_game
        ...GameTeams_game
        ...GameScore_game
      }
    }
  }
`;
