import { useMemo } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay';
import type { GameCourse_game$key } from '../../__generated__/GameCourse_game.graphql.ts';
import type { GameCourseSubscription } from '../../__generated__/GameCourseSubscription.graphql.ts';
import { GameScore } from '../../components/game/GameScore.tsx';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { Card } from '../../ui/display/Card.tsx';
import { Flag } from '../../ui/display/Flag.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { TeamShield } from '../../ui/display/TeamShield.tsx';

/** Teams and score, which change by themselves while it is played. */
export function GameCourse({ game }: { game: GameCourse_game$key }) {
  const t = useText();
  const data = useFragment(gameCourseGame, game);
  const { id, league, homeTeam, awayTeam, kickoff, halfTimeScore, fullTimeScore, score } = data;
  const config = useMemo(() => ({ subscription: gameCourseScores, variables: { games: [id] } }), [id]);
  useSubscription<GameCourseSubscription>(config);
  const wentOn =
    score && fullTimeScore && (score.home !== fullTimeScore.home || score.away !== fullTimeScore.away);
  return (
    <Card as="section" featured aria-label={t('Score')}>
      <p className="flex min-w-0 items-center justify-center gap-1.5 text-sm text-muted">
        {league.countryCode && <Flag code={league.countryCode} className="size-4" />}
        <Link
          to={`/league/${league.number}`}
          className="min-w-0 truncate font-bold text-link hover:underline"
        >
          {league.name}
        </Link>
        <span className="shrink-0">
          · <LocalTime at={kickoff} />
        </span>
      </p>
      <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-2 pt-4 text-center">
        <Team team={homeTeam} />
        <div className="grid justify-items-center gap-1 pt-2">
          <div className="[&_.figures]:text-2xl">
            <GameScore game={data} stacked />
          </div>
          {halfTimeScore && (
            <p className="figures text-xs text-muted">
              {t('Half-time {score}', { score: `${halfTimeScore.home}–${halfTimeScore.away}` })}
            </p>
          )}
          {wentOn && (
            <p className="figures text-xs text-muted">
              {t('After 90 minutes {score}', { score: `${fullTimeScore.home}–${fullTimeScore.away}` })}
            </p>
          )}
        </div>
        <Team team={awayTeam} />
      </div>
    </Card>
  );
}

function Team({ team }: { team: { readonly number: number; readonly name: string } }) {
  return (
    <Link
      to={`/team/${team.number}`}
      className="grid min-w-0 justify-items-center gap-1.5 rounded-md py-1 font-bold hover:underline"
    >
      <TeamShield name={team.name} className="h-14 w-12" />
      <span className="text-sm leading-tight wrap-break-word sm:text-base">{team.name}</span>
    </Link>
  );
}

const gameCourseGame = graphql`
  fragment GameCourse_game on Game {
    id
    kickoff
    homeTeam {
      number
      name
    }
    awayTeam {
      number
      name
    }
    league {
      number
      name
      countryCode
    }
    score {
      home
      away
    }
    halfTimeScore {
      home
      away
    }
    fullTimeScore {
      home
      away
    }
    ...GameScore_game
  }
`;

const gameCourseScores = graphql`
  subscription GameCourseSubscription($games: [ID!]) {
    liveScores(gameIds: $games) {
      id
      ...GameCourse_game
    }
  }
`;
