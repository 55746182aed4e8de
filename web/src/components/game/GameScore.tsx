import { use } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GameScore_game$key } from '../../__generated__/GameScore_game.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { ScoreText } from '../../ui/display/ScoreText.tsx';
import { useNow } from '../../ui/kit/useNow.ts';
import { FeedFrozen } from './feedFrozen.ts';
import { gameTimingText } from './gameTimingText.ts';

interface Props {
  game: GameScore_game$key;
  stacked?: boolean;
  /** In a list of games to come, where each would say the same. */
  quiet?: boolean;
}

export function GameScore({ game, stacked = false, quiet = false }: Props) {
  const t = useText();
  const data = useFragment(gameScoreGame, game);
  const { text, live } = gameTimingText(data, useNow(), use(FeedFrozen), t);
  if (quiet && text === t('Not Started')) return null;
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
