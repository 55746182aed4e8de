import { graphql, useFragment } from 'react-relay';
import type { GameHistory_game$key } from '../../__generated__/GameHistory_game.graphql.ts';
import type { GameRow_game$key } from '../../__generated__/GameRow_game.graphql.ts';
import { GameRow } from '../../components/game/GameRow.tsx';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';

type Past = GameRow_game$key & { readonly number: number };

/** The last results of both teams, and of both against each other, as far as we have them. */
export function GameHistory({ game }: { game: GameHistory_game$key }) {
  const t = useText();
  const { homeTeam, awayTeam, form } = useFragment(gameHistoryGame, game);
  const lists: { title: string; games: readonly Past[] }[] = [
    { title: t('Head-to-head'), games: form.between },
    { title: t('Form of {team}', { team: homeTeam.name }), games: form.home },
    { title: t('Form of {team}', { team: awayTeam.name }), games: form.away },
  ];
  return lists
    .filter(({ games }) => games.length > 0)
    .map(({ title, games }) => (
      <section key={title} aria-label={title} className="grid gap-3">
        <h2 className="text-lg">{title}</h2>
        <Card flush>
          <ul className="divide-y divide-line">
            {games.map((one) => (
              <li key={one.number}>
                <GameRow game={one} />
              </li>
            ))}
          </ul>
        </Card>
      </section>
    ));
}

const gameHistoryGame = graphql`
  fragment GameHistory_game on Game {
    homeTeam {
      name
    }
    awayTeam {
      name
    }
    form {
      home {
        number
        ...GameRow_game
      }
      away {
        number
        ...GameRow_game
      }
      between {
        number
        ...GameRow_game
      }
    }
  }
`;
