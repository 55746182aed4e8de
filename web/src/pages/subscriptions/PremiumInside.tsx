import { graphql, useFragment } from 'react-relay';
import type { PremiumInside_query$key } from '../../__generated__/PremiumInside_query.graphql.ts';
import { TipsterByline } from '../../components/tipster/TipsterByline.tsx';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';

/** What a subscription opens today: how many slips, whose, and the record of each. */
export function PremiumInside({ query }: { query: PremiumInside_query$key }) {
  const t = useText();
  const { slipsToday, slipsOnSale, tipsters } = useFragment(premiumInsideQuery, query).premiumOffer;
  if (tipsters.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="inside" className="mt-4">
      <h2 id="inside" className="text-lg">
        {t('What is inside')}
      </h2>
      <p className="pb-3 text-muted">
        {t.count(slipsToday, '{count} slip published today', '{count} slips published today')}
        {' · '}
        {t.count(slipsOnSale, '{count} to read now', '{count} to read now')}
      </p>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {tipsters.map((tipster) => (
          <li key={tipster.id} className="min-w-0">
            <TipsterByline tipster={tipster} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const premiumInsideQuery = graphql`
  fragment PremiumInside_query on Query {
    premiumOffer {
      slipsToday
      slipsOnSale
      tipsters {
        id
        ...TipsterByline_tipster
      }
    }
  }
`;
