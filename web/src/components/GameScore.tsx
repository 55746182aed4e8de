import { graphql, useFragment } from 'react-relay';
import type { GameScore_game$key } from '../__generated__/GameScore_game.graphql.ts';
import { ScoreText } from '../ui/ScoreText.tsx';

/** The score of a game, or its timing before there is one. */
export function GameScore({ game }: { game: GameScore_game$key }) {
  const { score, timing, minute } = useFragment(gameScoreGame, game);
  if (!score) return <span>{timing}</span>;
  return (
    <span>
      <ScoreText home={score.home} away={score.away} /> {minute !== null && `${minute}'`}
    </span>
  );
}

const gameScoreGame = graphql`
  fragment GameScore_game on Game {
    timing
    minute
    score {
      home
      away
    }
  }
`;
