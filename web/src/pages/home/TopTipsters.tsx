import { ratingLimits } from '@tipsoko/rules/limits';
import { graphql, useFragment } from 'react-relay';
import type { TopTipsters_query$key } from '../../__generated__/TopTipsters_query.graphql.ts';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { useFirstFew } from '../../components/kit/useFirstFew.ts';
import { TipsterCard } from '../../components/tipster/TipsterCard.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function TopTipsters({ query }: { query: TopTipsters_query$key }) {
  const t = useText();
  const [shown, list] = useFirstFew<HTMLOListElement>('top-tipsters', 3);
  const { tipsters } = useFragment(topTipstersQuery, query);
  // Never list a losing tipster under this heading.
  const top = tipsters.edges.filter(({ node }) => Number(node.stats.rating) > ratingLimits.breakEven);
  return (
    <section aria-labelledby="top-tipsters">
      <SectionHead id="top-tipsters" title={t('Top tipsters')} to="/top_tipsters" toLabel={t('Full table')} />
      {top.length === 0 ? (
        <EmptyState title={t('No tipster has a record yet')}>
          {t('The table fills as slips finish.')}
        </EmptyState>
      ) : (
        <ol ref={list} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {top.slice(0, shown).map(({ node }, place) => (
            <li key={node.id} className="min-w-0">
              <TipsterCard tipster={node} rank={place + 1} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const topTipstersQuery = graphql`
  fragment TopTipsters_query on Query @argumentDefinitions(count: { type: "Int", defaultValue: 6 }) {
    tipsters(order: RATING, first: $count) {
      edges {
        node {
          id
          stats {
            rating
          }
          ...TipsterCard_tipster
        }
      }
    }
  }
`;
