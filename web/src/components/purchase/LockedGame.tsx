import { graphql, useFragment } from 'react-relay';
import type { LockedGame_game$key } from '../../__generated__/LockedGame_game.graphql.ts';
import { LocalTime } from '../../ui/display/LocalTime.tsx';

/** A game of a slip that was not bought, in few elements, because their layout delays Pay on a slow phone. */
export function LockedGame({ game }: { game: LockedGame_game$key }) {
  const { homeTeam, awayTeam, league, kickoff } = useFragment(lockedGameGame, game);
  return (
    <li className="py-2 font-bold leading-tight wrap-anywhere first:pt-0">
      <p className="truncate pb-0.5 text-xs font-normal text-muted">
        <LocalTime at={kickoff} />
        {` · ${league.name}`}
      </p>
      {`${homeTeam.name} – ${awayTeam.name}`}
    </li>
  );
}

const lockedGameGame = graphql`
  fragment LockedGame_game on Game {
    kickoff
    homeTeam {
      name
    }
    awayTeam {
      name
    }
    league {
      name
    }
  }
`;
