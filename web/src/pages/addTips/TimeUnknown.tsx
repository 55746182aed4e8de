import { graphql, useFragment } from 'react-relay';
import type { TimeUnknown_game$key } from '../../__generated__/TimeUnknown_game.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';

/** Says of a game whose time is to be decided that its tips close before its day: the time beside it is a placeholder. */
export function TimeUnknown({ game }: { game: TimeUnknown_game$key }) {
  const { timeKnown, tipsCloseAt } = useFragment(timeUnknownGame, game);
  if (timeKnown) return null;
  return (
    <span className="text-sm font-semibold text-warn">
      <Sentence
        english="Kick-off time not known yet: tips close {time}"
        values={{ time: <LocalTime at={tipsCloseAt} /> }}
      />
    </span>
  );
}

const timeUnknownGame = graphql`
  fragment TimeUnknown_game on Game {
    timeKnown
    tipsCloseAt
  }
`;
