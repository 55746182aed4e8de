import { useLoaderData } from 'react-router';
import homeQuery, { type homeRouteQuery } from '../../__generated__/homeRouteQuery.graphql.ts';
import { GameScore } from '../../components/GameScore.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';

export function Home() {
  const data = usePageQuery<homeRouteQuery>(homeQuery, useLoaderData<PageQuery<homeRouteQuery>>());
  return (
    <>
      <PageHead title="Home" canonical="/" />
      <h1>Football tips</h1>
      <ul>
        {data.topGames.map((game) => (
          <li key={game.id}>
            {game.homeTeam.name} <GameScore game={game} /> {game.awayTeam.name}
          </li>
        ))}
      </ul>
    </>
  );
}
