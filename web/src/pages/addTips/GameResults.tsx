import { gameLimits } from '@tipsoko/rules/limits';
import { gameSearchMessages } from '@tipsoko/rules/messages';
import { Check, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import searchQuery, { type GameResultsQuery } from '../../__generated__/GameResultsQuery.graphql.ts';
import { GameTeams } from '../../components/game/GameTeams.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { TimeUnknown } from './TimeUnknown.tsx';

interface Props {
  reference: PreloadedQuery<GameResultsQuery>;
  inSlip: readonly number[];
  onChoose: (game: number) => void;
}

export function GameResults({ reference, inSlip, onChoose }: Props) {
  const { searchGames } = usePreloadedQuery<GameResultsQuery>(searchQuery, reference);
  const games = searchGames.slice(0, gameLimits.searchResults);
  if (games.length === 0) {
    return (
      <div role="status">
        <EmptyState illustration="search" title={gameSearchMessages.none} />
      </div>
    );
  }
  return (
    <Card flush>
      <ul aria-label="Games found" className="divide-y divide-line">
        {games.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              data-game-result
              onKeyDown={walk}
              onClick={() => onChoose(game.number)}
              className="flex min-h-16 w-full items-center justify-between gap-3 px-4 py-2 text-left -outline-offset-3 hover:bg-sunken"
            >
              <span className="grid min-w-0 gap-1">
                <GameTeams game={game} />
                <TimeUnknown game={game} />
              </span>
              {inSlip.includes(game.number) ? (
                <span className="flex shrink-0 items-center gap-1 text-sm font-bold text-won">
                  <Check aria-hidden="true" className="size-4" />
                  In slip
                </span>
              ) : (
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLElement>('[data-game-result]')];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

/** @public compiled by Relay; the page imports the artifact. */
export const gameResultsGraphql = graphql`
  query GameResultsQuery($text: String!) {
    searchGames(text: $text) {
      id
      number
      ...GameTeams_game
      ...TimeUnknown_game
    }
  }
`;
