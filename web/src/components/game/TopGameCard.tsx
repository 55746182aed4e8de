import { graphql, useFragment } from 'react-relay';
import type { TopGameCard_game$key } from '../../__generated__/TopGameCard_game.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { GameScore } from './GameScore.tsx';

/** A game as a chip of two lines, which leads to its page. */
export function TopGameCard({ game }: { game: TopGameCard_game$key }) {
  const t = useText();
  const { number, homeTeam, awayTeam, tipCount, ...data } = useFragment(topGameCardGame, game);
  return (
    <Link
      to={`/game/${number}`}
      className="flex h-full min-h-14 items-center justify-between gap-2 rounded-lg border border-line bg-surface px-3 py-0.5 shadow-1 hover:bg-sunken"
    >
      <span className="grid min-w-0 text-sm font-bold leading-snug">
        <span className="truncate">{homeTeam.name}</span>
        <span className="truncate">{awayTeam.name}</span>
      </span>
      <span className="grid shrink-0 justify-items-center gap-1 text-xs text-muted">
        {!data.score && <LocalTime at={data.kickoff} show="kickoff" />}
        <GameScore game={data} stacked />
      </span>
      {tipCount > 0 && <span className="sr-only">{t.count(tipCount, '{count} tip', '{count} tips')}</span>}
    </Link>
  );
}

const topGameCardGame = graphql`
  fragment TopGameCard_game on Game {
    number
    tipCount
    kickoff
    score {
      home
    }
    homeTeam {
      name
    }
    awayTeam {
      name
    }
    ...GameScore_game
  }
`;
