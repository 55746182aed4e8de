import type { SearchHits_results$data } from '../../__generated__/SearchHits_results.graphql.ts';

export interface Hit {
  to: string;
  name: string;
  /** Of a game: its kick-off, ISO. */
  at?: string;
  /** Of a league: its country. Of a game: its league. */
  more?: string;
  /** Shown where no heading names the kind. */
  kind?: string;
}

export interface HitGroup {
  title: string;
  hits: Hit[];
}

/** In the order in which they are shown; some may be empty. */
export function hitGroups(results: Omit<SearchHits_results$data, ' $fragmentType'>): HitGroup[] {
  return [
    {
      title: 'Teams',
      hits: results.teams.map(({ number, name }) => ({ to: `/team/${number}`, name, kind: 'Team' })),
    },
    {
      title: 'Games',
      hits: results.games.map(({ number, homeTeam, awayTeam, kickoff, league }) => ({
        to: `/game/${number}`,
        name: `${homeTeam.name} – ${awayTeam.name}`,
        at: kickoff,
        more: league.name,
      })),
    },
    {
      title: 'Leagues',
      hits: results.leagues.map(({ number, name, country }) => ({
        to: `/league/${number}`,
        name,
        more: country,
      })),
    },
    {
      title: 'Tipsters',
      hits: results.tipsters.map(({ username }) => ({
        to: `/profile/${username}`,
        name: username,
        kind: 'Tipster',
      })),
    },
    {
      title: 'Posts',
      hits: results.posts.map(({ slug, title }) => ({ to: `/blog/${slug}`, name: title, kind: 'Post' })),
    },
  ];
}
