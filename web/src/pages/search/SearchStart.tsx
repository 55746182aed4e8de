import { graphql, useFragment } from 'react-relay';
import type { SearchStart_query$key } from '../../__generated__/SearchStart_query.graphql.ts';
import { useText } from '../../language/useText.ts';
import { HitSections } from './HitSections.tsx';

const MOST = 5;

/** Where nothing was searched yet: what others look at, by kind. */
export function SearchStart({ query }: { query: SearchStart_query$key }) {
  const t = useText();
  const { topGames, leaguesWithTips, tipsters } = useFragment(searchStartQuery, query);
  return (
    <>
      <p className="pt-4 text-muted">
        {t('Type two letters or more of a name. Or start with what others look at now:')}
      </p>
      <HitSections
        groups={[
          {
            title: 'Games',
            hits: topGames.slice(0, MOST).map(({ number, homeTeam, awayTeam, kickoff, league }) => ({
              to: `/game/${number}`,
              name: `${homeTeam.name} – ${awayTeam.name}`,
              at: kickoff,
              more: league.name,
            })),
          },
          {
            title: 'Leagues',
            hits: leaguesWithTips.slice(0, MOST).map(({ number, name, country }) => ({
              to: `/league/${number}`,
              name,
              more: country,
            })),
          },
          {
            title: 'Tipsters',
            hits: tipsters.edges.map(({ node: { username } }) => ({
              to: `/profile/${username}`,
              name: username,
            })),
          },
        ]}
      />
    </>
  );
}

const searchStartQuery = graphql`
  fragment SearchStart_query on Query {
    topGames {
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
      }
    }
    leaguesWithTips {
      number
      name
      country
    }
    tipsters(first: 5) {
      edges {
        node {
          username
        }
      }
    }
  }
`;
