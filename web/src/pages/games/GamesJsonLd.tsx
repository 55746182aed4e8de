import { JsonLd } from '../../components/kit/JsonLd.tsx';
import { useSiteOrigin } from '../../components/kit/siteOrigin.ts';

export interface ListedGame {
  readonly number: number;
  readonly kickoff: string;
  readonly homeTeam: { readonly name: string };
  readonly awayTeam: { readonly name: string };
}

/** The games of a list as search engines read them. */
export function GamesJsonLd({ games }: { games: readonly ListedGame[] }) {
  const origin = useSiteOrigin();
  const items = games.map(({ number, kickoff, homeTeam, awayTeam }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'SportsEvent',
      sport: 'Football',
      name: `${homeTeam.name} – ${awayTeam.name}`,
      startDate: kickoff,
      url: `${origin}/game/${number}`,
      homeTeam: { '@type': 'SportsTeam', name: homeTeam.name },
      awayTeam: { '@type': 'SportsTeam', name: awayTeam.name },
    },
  }));
  return <JsonLd facts={{ '@type': 'ItemList', itemListElement: items }} />;
}
