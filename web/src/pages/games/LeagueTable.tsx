import { graphql, useFragment } from 'react-relay';
import type { LeagueTable_league$key } from '../../__generated__/LeagueTable_league.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { Card } from '../../ui/display/Card.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';

/** The table of a league, or its rows of some teams, with a link to all of it then. Nothing where there is none. */
export function LeagueTable({
  league,
  teams,
}: {
  league: LeagueTable_league$key;
  teams?: readonly number[];
}) {
  const t = useText();
  const { number, name, table } = useFragment(leagueTableLeague, league);
  const rows = table?.rows.filter(({ team }) => !teams || teams.includes(team.number)) ?? [];
  if (!table || rows.length === 0) return null;
  const columns = [
    // A single letter has other meanings elsewhere, so its translation stands under a name of its own.
    { short: t.fromServer('P', () => t('Games played, in short')), long: t('Games played') },
    { short: t.fromServer('W', () => t('Games won, in short')), long: t('Games won') },
    { short: t.fromServer('D', () => t('Games drawn, in short')), long: t('Games drawn') },
    { short: t.fromServer('L', () => t('Games lost, in short')), long: t('Games lost') },
    { short: t('Goals'), long: t('Goals for and against') },
    { short: t('Pts'), long: t('Points') },
  ];
  const cell = 'figures px-1.5 py-2.5 text-right whitespace-nowrap sm:px-3';
  return (
    <section aria-label={t('Table')} className="grid gap-3">
      {teams && <h2 className="text-lg">{t('Table')}</h2>}
      <Card flush>
        <table className="w-full text-sm">
          <caption className="sr-only">{t('Table of {league}', { league: name })}</caption>
          <thead className="border-b border-line text-muted">
            <tr>
              <th scope="col" className="py-2.5 pl-3 text-left font-bold">
                {t('Team')}
              </th>
              {columns.map(({ short, long }) => (
                <th key={long} scope="col" className={`${cell} font-bold`}>
                  <abbr title={long} className="no-underline">
                    {short}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.team.number}>
                <th scope="row" className="w-full py-1 pl-3 text-left font-bold">
                  <Link
                    to={`/team/${row.team.number}`}
                    className="flex min-h-9 items-center gap-2 leading-tight hover:underline"
                  >
                    <span className="figures w-5 shrink-0 text-right font-normal text-muted">
                      {row.place}
                    </span>
                    <span className="wrap-anywhere">{row.team.name}</span>
                  </Link>
                </th>
                <td className={cell}>{row.played}</td>
                <td className={cell}>{row.won}</td>
                <td className={cell}>{row.drawn}</td>
                <td className={cell}>{row.lost}</td>
                <td className={cell}>{`${row.goalsFor}:${row.goalsAgainst}`}</td>
                <td className={`${cell} font-bold`}>{row.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className="text-sm text-muted">
        {t('Based on the results we have, since')} <LocalTime at={table.since} show="date" />
        {teams && (
          <>
            {' · '}
            <Link to={`/league/${number}?list=table`} className="font-bold text-link hover:underline">
              {t('Full table')}
            </Link>
          </>
        )}
      </p>
    </section>
  );
}

const leagueTableLeague = graphql`
  fragment LeagueTable_league on League {
    number
    name
    table {
      since
      rows {
        place
        team {
          number
          name
        }
        played
        won
        drawn
        lost
        goalsFor
        goalsAgainst
        points
      }
    }
  }
`;
