import { graphql, useFragment } from 'react-relay';
import type {
  GamePrices_game$data,
  GamePrices_game$key,
} from '../../__generated__/GamePrices_game.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';

type Price = GamePrices_game$data['odds'][number];

/** Markets with so many selections are folded. */
const LONG = 4;

/** Current odds, market by market. */
export function GamePrices({ game }: { game: GamePrices_game$key }) {
  const t = useText();
  const { odds } = useFragment(gamePricesGame, game);
  if (odds.length === 0) return null;
  const markets = new Map<string, Price[]>();
  for (const price of odds) {
    const { typeName } = price.market;
    markets.set(typeName, [...(markets.get(typeName) ?? []), price]);
  }
  return (
    <section aria-labelledby="prices" className="grid gap-3">
      <h2 id="prices" className="text-lg">
        {t('Odds')}
      </h2>
      {[...markets].map(([name, prices]) =>
        prices.length > LONG ? (
          <Disclosure key={name} title={t(name)}>
            <Prices prices={prices} />
          </Disclosure>
        ) : (
          <Card key={name}>
            <h3 className="pb-2 text-sm text-muted">{t(name)}</h3>
            <Prices prices={prices} />
          </Card>
        ),
      )}
    </section>
  );
}

function Prices({ prices }: { prices: readonly Price[] }) {
  const t = useText();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
      {prices.map(({ market, odds }) => (
        <div key={market.id} className="grid rounded-md bg-sunken px-2 py-1.5 text-center">
          <dt className="text-xs text-muted">{t(market.value)}</dt>
          <dd className="figures font-extrabold">{odds}</dd>
        </div>
      ))}
    </dl>
  );
}

const gamePricesGame = graphql`
  fragment GamePrices_game on Game {
    odds {
      odds
      market {
        id
        value
        typeName
      }
    }
  }
`;
