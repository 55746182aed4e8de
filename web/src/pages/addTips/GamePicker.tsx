import { slipLimits, uiLimits } from '@tipsoko/rules/limits';
import { slipMessages } from '@tipsoko/rules/messages';
import { Search } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useEffectEvent, useState, useTransition } from 'react';
import { useQueryLoader } from 'react-relay';
import searchQuery, { type GameResultsQuery } from '../../__generated__/GameResultsQuery.graphql.ts';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { useText } from '../../language/useText.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Fixtures } from './Fixtures.tsx';
import { GameResults } from './GameResults.tsx';
import { MarketPicker } from './MarketPicker.tsx';
import type { DraftTip } from './slipDraft.ts';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  tips: readonly DraftTip[];
  /** No further game fits. */
  full?: boolean;
  isClosed?: (odds: string) => boolean;
  /** A price was pressed, which may be that of a tip of the slip. */
  onPick: (tip: DraftTip) => void;
}

/** A game row's view of the slip, and how to add to it. */
export interface Picking {
  tips: readonly DraftTip[];
  full: boolean;
  isClosed: (odds: string) => boolean;
  onPick: (tip: DraftTip) => void;
  /** Opens all markets of a game. */
  onMarkets: (game: { number: number; teams: string }) => void;
}

const shortest = 2;

/** Games with their prices: by day and league, or those that a search finds; all markets of a game in a sheet. */
export function GamePicker({ input, tips, full = false, isClosed = () => false, onPick }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const [game, setGame] = useState<{ number: number; teams: string } | null>(null);
  const [foundPicks, setFoundPicks] = useState(0);
  const [reference, load, forget] = useQueryLoader<GameResultsQuery>(searchQuery);
  const [isPending, startTransition] = useTransition();
  const wanted = text.trim();
  const searching = wanted.length >= shortest;

  const search = useEffectEvent((words: string) => {
    startTransition(() => {
      if (words.length < shortest) forget();
      else load({ text: words }, { fetchPolicy: 'store-and-network' });
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(wanted), uiLimits.typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    // The button that was pressed is gone with the results.
    if (foundPicks > 0) input.current?.focus({ preventScroll: true });
  }, [foundPicks, input]);

  function pick(tip: DraftTip) {
    const isNew = tips.every((one) => one.game !== tip.game);
    onPick(tip);
    setGame(null);
    if (!searching || !isNew) return;
    setText('');
    setFoundPicks((before) => before + 1);
  }

  const picking: Picking = { tips, full, isClosed, onPick: pick, onMarkets: setGame };
  const waiting = (
    <SkeletonGroup>
      <RowSkeleton rows={4} />
      <p className="px-4 py-2 text-sm text-muted">{t('If it takes long, retype the name.')}</p>
    </SkeletonGroup>
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <TextField
        ref={input}
        type="search"
        label={t('Search a game')}
        hint={t('A team or a league, for example Gor Mahia')}
        value={text}
        lead={<Search aria-hidden="true" />}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-game-row] button:not(:disabled)')?.focus();
        }}
      />
      {full && (
        <Notice
          tone="success"
          title={t('{picked} of {most}', { picked: tips.length, most: slipLimits.maxTips })}
        >
          <p>{t(slipMessages.maxGames)}</p>
        </Notice>
      )}
      {searching && reference ? (
        <LoadBoundary
          of={reference}
          fallback={
            <ErrorState
              title={t('The search did not answer')}
              onRetry={() => load({ text: wanted }, { fetchPolicy: 'network-only' })}
            >
              {t('Check the connection, or retype the name.')}
            </ErrorState>
          }
        >
          <Suspense fallback={waiting}>
            <div aria-busy={isPending || undefined} className={isPending ? 'opacity-60' : undefined}>
              <GameResults reference={reference} picking={picking} />
            </div>
          </Suspense>
        </LoadBoundary>
      ) : (
        <Fixtures picking={picking} />
      )}
      <MarketPicker game={game} picking={picking} onClose={() => setGame(null)} />
    </div>
  );
}
