import { graphql, useFragment } from 'react-relay';
import type { TopGameCard_game$key } from '../__generated__/TopGameCard_game.graphql.ts';
import { useText } from '../language/useText.ts';
import { Link } from '../router/router.ts';
import { Flag } from '../ui/Flag.tsx';
import { LocalTime } from '../ui/LocalTime.tsx';
import { TeamShield } from '../ui/TeamShield.tsx';
import { GameScore } from './GameScore.tsx';

/** A game that people tip on most: live score, and the way to its tips. */
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
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-center text-sm font-bold">
        <Side name={data.homeTeam.name} />
        <GameScore game={data} stacked />
        <Side name={data.awayTeam.name} />
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

function Side({ name }: { name: string }) {
  return (
    <span className="grid min-w-0 justify-items-center gap-1">
      <TeamShield name={name} className="h-9 w-8" />
      <span className="line-clamp-2 w-full leading-tight wrap-anywhere">{name}</span>
    </span>
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
