import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { DraftTipRow } from '../../addTips/DraftTipRow.tsx';
import type { DraftTip } from '../../addTips/slipDraft.ts';

interface Props {
  tips: readonly DraftTip[];
  onChange: (tips: DraftTip[]) => void;
}

/** The tips in the order of the bookmaker's coupon: dragged to their places, or moved by their buttons. */
export function JackpotTips({ tips, onChange }: Props) {
  const [said, setSaid] = useState('');
  const dragged = useRef<number | null>(null);

  function move(game: number, to: number) {
    const from = tips.findIndex((tip) => tip.game === game);
    const tip = tips[from];
    if (!tip || to < 0 || to >= tips.length || to === from) return;
    const others = tips.filter((one) => one !== tip);
    onChange([...others.slice(0, to), tip, ...others.slice(to)]);
    setSaid(`${tip.teams}: place ${to + 1} of ${tips.length}`);
  }

  function over(event: DragEvent, at: number) {
    if (dragged.current === null) return;
    event.preventDefault();
    move(dragged.current, at);
  }

  return (
    <div>
      <p className="text-sm text-muted">Drag them into the order of the coupon.</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul aria-label="Tips of the jackpot" className="divide-y divide-line">
        {tips.map((tip, at) => (
          <DraftTipRow
            key={tip.game}
            tip={tip}
            draggable
            onDragStart={(event) => {
              dragged.current = tip.game;
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', tip.teams);
            }}
            onDragEnter={(event) => over(event, at)}
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => {
              dragged.current = null;
            }}
            onRemove={() => onChange(tips.filter((one) => one !== tip))}
            actions={
              <>
                <IconButton
                  label={`Move up ${tip.teams}`}
                  icon={<ArrowUp />}
                  disabled={at === 0}
                  onClick={() => move(tip.game, at - 1)}
                />
                <IconButton
                  label={`Move down ${tip.teams}`}
                  icon={<ArrowDown />}
                  disabled={at === tips.length - 1}
                  onClick={() => move(tip.game, at + 1)}
                />
              </>
            }
          />
        ))}
      </ul>
    </div>
  );
}
