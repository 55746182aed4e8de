import { Search } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useEffectEvent, useState, useTransition } from 'react';
import { useQueryLoader } from 'react-relay';
import searchQuery, { type GameResultsQuery } from '../../__generated__/GameResultsQuery.graphql.ts';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { GameResults } from './GameResults.tsx';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** The game whose markets are open; the results give way to them. */
  chosen: number | null;
  inSlip: readonly number[];
  onChoose: (game: number) => void;
  /** Typing goes back from the markets to the results. */
  onType: () => void;
}

export const searchPauseMs = 300;
const shortest = 2;

export function GamePicker({ input, chosen, inSlip, onChoose, onType }: Props) {
  const [text, setText] = useState('');
  const [reference, load, forget] = useQueryLoader<GameResultsQuery>(searchQuery);
  const [isPending, startTransition] = useTransition();
  const wanted = text.trim();

  const search = useEffectEvent((words: string) => {
    startTransition(() => {
      if (words.length < shortest) forget();
      else load({ text: words }, { fetchPolicy: 'store-and-network' });
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(wanted), searchPauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const waiting = (
    <SkeletonGroup>
      <RowSkeleton rows={4} />
      <p className="px-4 py-2 text-sm text-muted">If it takes long, retype the name.</p>
    </SkeletonGroup>
  );
  return (
    <div className="grid gap-3">
      <TextField
        ref={input}
        type="search"
        label="Search a game"
        hint="A team or a league, for example Gor Mahia"
        value={text}
        lead={<Search aria-hidden="true" />}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          setText(event.target.value);
          onType();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-game-result]')?.focus();
        }}
      />
      {chosen === null && reference && wanted.length >= shortest && (
        <LoadBoundary
          of={reference}
          fallback={
            <ErrorState
              title="The search did not answer"
              onRetry={() => load({ text: wanted }, { fetchPolicy: 'network-only' })}
            >
              Check the connection, or retype the name.
            </ErrorState>
          }
        >
          <Suspense fallback={waiting}>
            <div aria-busy={isPending || undefined} className={isPending ? 'opacity-60' : undefined}>
              <GameResults reference={reference} inSlip={inSlip} onChoose={onChoose} />
            </div>
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}
