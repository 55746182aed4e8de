import { Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { useHasPassed } from '../../ui/kit/useHasPassed.ts';
import type { DraftTip } from './slipDraft.ts';

interface Props extends ComponentProps<'li'> {
  tip: DraftTip;
  onRemove: () => void;
  /** Before the button that removes it. */
  actions?: ReactNode;
}

/** One tip of the slip under construction; odds that moved say so, and so does a game whose tips close early or have closed. */
export function DraftTipRow({ tip, onRemove, actions, ...row }: Props) {
  const t = useText();
  const closed = useHasPassed(tip.closesAt);
  return (
    <li {...row} className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow">
        <p className="font-bold leading-tight wrap-break-word">{tip.teams}</p>
        <p className="text-xs text-muted">
          {tip.league} · <LocalTime at={tip.kickoff} />
        </p>
        <p className="text-sm">
          {t(tip.marketType)}: <strong>{t(tip.pick)}</strong>
        </p>
        {tip.movedFrom && (
          <p className="text-sm font-semibold text-warn">
            {t('Odds moved from {movedFrom} to {odds}', { movedFrom: tip.movedFrom, odds: tip.odds })}
          </p>
        )}
        {!tip.timeKnown && !closed && (
          <p className="text-sm font-semibold text-warn">
            <Sentence
              english="Kick-off time not known yet: publish before {time}"
              values={{ time: <LocalTime at={tip.closesAt} /> }}
            />
          </p>
        )}
        {closed && (
          <p className="text-sm font-semibold text-lost">
            {t('Tips on this game are closed. Remove it to publish.')}
          </p>
        )}
        {tip.refused && !closed && (
          <p className="text-sm font-semibold text-lost">{t('Not offered now. Remove it to publish.')}</p>
        )}
      </div>
      <span className="figures text-md font-extrabold">{tip.odds}</span>
      <span className="-mr-2 flex">
        {actions}
        <IconButton label={t('Remove {teams}', { teams: tip.teams })} icon={<Trash2 />} onClick={onRemove} />
      </span>
    </li>
  );
}
