import { graphql, useFragment } from 'react-relay';
import type { GameRow_game$key } from '../../__generated__/GameRow_game.graphql.ts';
import { Link } from '../../router/router.ts';
import { Flag } from '../../ui/display/Flag.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { GameScore } from './GameScore.tsx';

/** A game on one line, which leads to its page. */
export function GameRow({ game, showLeague = false }: { game: GameRow_game$key; showLeague?: boolean }) {
  const data = useFragment(gameRowGame, game);
  const { number, homeTeam, awayTeam, league, kickoff } = data;
  return (
    <Link
      to={`/game/${number}`}
      className="flex min-h-13 items-center justify-between gap-3 px-4 py-1.5 hover:bg-sunken"
    >
      <span className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
          {showLeague && league.countryCode && <Flag code={league.countryCode} className="size-3.5" />}
          <span className="shrink-0">
            <LocalTime at={kickoff} />
          </span>
          {showLeague && <span className="truncate">{league.name}</span>}
        </span>
        <span className="leading-tight font-bold wrap-anywhere">
          {`${homeTeam.name} `}
          <span className="text-muted">–</span>
          {` ${awayTeam.name}`}
        </span>
      </span>
      <span className="shrink-0">
        <GameScore game={data} quiet />
      </span>
    </Link>
  );
}

const gameRowGame = graphql`
  fragment GameRow_game on Game {
    number
    kickoff
    homeTeam {
      name
    }
    awayTeam {
      name
    }
    league {
      name
      countryCode
    }
    ...GameScore_game
  }
`;
