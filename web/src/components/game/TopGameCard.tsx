import { graphql, useFragment } from 'react-relay';
import type { TopGameCard_game$key } from '../../__generated__/TopGameCard_game.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { Flag } from '../../ui/display/Flag.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { TeamShield } from '../../ui/display/TeamShield.tsx';
import { GameScore } from './GameScore.tsx';

export function TopGameCard({ game }: { game: TopGameCard_game$key }) {
  const t = useText();
  const data = useFragment(topGameCardGame, game);
  const tips = new URLSearchParams({ tips: '1', team_a: data.homeTeam.name, team_b: data.awayTeam.name });
  return (
    <article className="grid h-full content-between gap-2 rounded-lg border border-line bg-surface p-3 shadow-1">
      <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
        {data.league.countryCode && <Flag code={data.league.countryCode} className="size-3.5" />}
        <span className="min-w-0 truncate">{data.league.name}</span>
        <span className="ml-auto shrink-0">
          <LocalTime at={data.kickoff} />
        </span>
      </p>
      {/* The names have half of the card each, under the score: beside it few of them fit. */}
      <div className="grid grid-cols-2 items-center gap-x-3 gap-y-1.5 text-sm font-bold">
        <TeamShield name={data.homeTeam.name} className="col-start-1 row-start-1 h-9 w-8" />
        <span className="col-start-1 row-start-2 line-clamp-3 self-start leading-tight wrap-break-word">
          {data.homeTeam.name}
        </span>
        <span className="col-span-2 col-start-1 row-start-1 justify-self-center">
          <GameScore game={data} stacked />
        </span>
        <TeamShield name={data.awayTeam.name} className="col-start-2 row-start-1 h-9 w-8 justify-self-end" />
        <span className="col-start-2 row-start-2 line-clamp-3 self-start text-right leading-tight wrap-break-word">
          {data.awayTeam.name}
        </span>
      </div>
      {data.tipCount > 0 ? (
        <Link
          to={`/active_tips?${tips}`}
          className="inline-flex min-h-11 items-center justify-center rounded-md bg-sunken text-sm font-bold text-link hover:underline"
        >
          {t.count(data.tipCount, '{count} tip', '{count} tips')}
          <span className="sr-only">
            {' '}
            {t('on {home} – {away}', { home: data.homeTeam.name, away: data.awayTeam.name })}
          </span>
        </Link>
      ) : (
        <p className="grid min-h-11 place-items-center text-sm text-muted">{t('No tips yet')}</p>
      )}
    </article>
  );
}

const topGameCardGame = graphql`
  fragment TopGameCard_game on Game {
    kickoff
    tipCount
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
