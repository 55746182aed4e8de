import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GameTeams_game$key } from '../../__generated__/GameTeams_game.graphql.ts';
import { Flag } from '../../ui/display/Flag.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { TeamShield } from '../../ui/display/TeamShield.tsx';

interface Props {
  game: GameTeams_game$key;
  /** Beside the teams, under the line of the league. */
  children?: ReactNode;
}

export function GameTeams({ game, children }: Props) {
  const { homeTeam, awayTeam, league, kickoff } = useFragment(gameTeamsGame, game);
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
      <p className="flex w-full min-w-0 overflow-hidden items-center gap-1.5 text-xs text-muted">
        {league.countryCode && <Flag code={league.countryCode} className="size-3.5" />}
        <span className="shrink-0">
          <LocalTime at={kickoff} />
        </span>
        <span className="truncate">{league.name}</span>
      </p>
      <div className="grid min-w-0 grow basis-28 gap-0.5">
        {[homeTeam, awayTeam].map((team) => (
          <p key={team.id} className="flex min-w-0 items-center gap-2 font-bold">
            <TeamShield name={team.name} className="h-5 w-4.5 shrink-0" />
            <span className="min-w-0 leading-tight wrap-anywhere">{team.name}</span>
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}

const gameTeamsGame = graphql`
  fragment GameTeams_game on Game {
    kickoff
    homeTeam {
      id
      name
    }
    awayTeam {
      id
      name
    }
    league {
      name
      countryCode
    }
  }
`;
