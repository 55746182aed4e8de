import { use } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GameScore_game$key } from '../../__generated__/GameScore_game.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { ScoreText } from '../../ui/display/ScoreText.tsx';
import { useNow } from '../../ui/kit/useNow.ts';
import { FeedFrozen } from './feedFrozen.ts';
import { gameTimingText } from './gameTimingText.ts';

export function GameScore({ game, stacked = false }: { game: GameScore_game$key; stacked?: boolean }) {
  const t = useText();
  const data = useFragment(gameScoreGame, game);
  const { text, live } = gameTimingText(data, useNow(), use(FeedFrozen), t);
  return (
    <span className={stacked ? 'grid justify-items-center gap-1' : 'inline-flex items-center gap-1.5'}>
      {data.score && (
        <ScoreText
          home={data.score.home}
          away={data.score.away}
          className={stacked ? 'text-lg' : 'text-base'}
        />
      )}
      <Badge tone={live ? 'live' : 'neutral'}>{text}</Badge>
    </span>
  );
}

const gameScoreGame = graphql`
  fragment GameScore_game on Game {
    kickoff
    status
    timing
    minute
    addedMinute
    score {
      home
      away
    }
  }
`;
