import { graphql, useFragment } from 'react-relay';
import type { Jackpots_query$key } from '../../__generated__/Jackpots_query.graphql.ts';
import { CardStrip } from '../../components/kit/CardStrip.tsx';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { JackpotCard } from '../../components/slip/JackpotCard.tsx';
import { useText } from '../../language/useText.ts';

/** The jackpots of the week. Nothing is said where there are none: most days there are none. */
export function Jackpots({ query }: { query: Jackpots_query$key }) {
  const t = useText();
  const { jackpots } = useFragment(jackpotsQuery, query);
  if (jackpots.edges.length === 0) return null;
  return (
    <section aria-labelledby="jackpots">
      <SectionHead id="jackpots" title={t('Jackpot predictions')} to="/jackpot" />
      <CardStrip labelledBy="jackpots" columns={2} few={1}>
        {jackpots.edges.map(({ node }) => (
          <li key={node.id}>
            <JackpotCard jackpot={node} />
          </li>
        ))}
      </CardStrip>
    </section>
  );
}

const jackpotsQuery = graphql`
  fragment Jackpots_query on Query @argumentDefinitions(count: { type: "Int", defaultValue: 4 }) {
    jackpots(first: $count) {
      edges {
        node {
          id
          ...JackpotCard_jackpot
        }
      }
    }
  }
`;
