import type { ReactNode } from 'react';
import { Card } from '../../ui/display/Card.tsx';
import { GamesJsonLd, type ListedGame } from './GamesJsonLd.tsx';

/** Games, one a line. */
export function GameLines<Game extends ListedGame>({
  games,
  children,
}: {
  games: readonly Game[];
  children: (game: Game) => ReactNode;
}) {
  return (
    <>
      <GamesJsonLd games={games} />
      <Card flush>
        <ul className="divide-y divide-line">
          {games.map((game) => (
            <li key={game.number}>{children(game)}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
