import { useMemo } from 'react';
import { graphql, useFragment, useSubscription } from 'react-relay';
import type { FreeTips_query$key } from '../../__generated__/FreeTips_query.graphql.ts';
import type { FreeTipsSubscription } from '../../__generated__/FreeTipsSubscription.graphql.ts';
import { CardStrip } from '../../components/kit/CardStrip.tsx';
import { SectionHead } from '../../components/kit/SectionHead.tsx';
import { FreeTipRow } from '../../components/slip/FreeTipRow.tsx';
import { useText } from '../../language/useText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function FreeTips({ query }: { query: FreeTips_query$key }) {
  const t = useText();
  const data = useFragment(freeTipsQuery, query);
  const connection = data.freeTips.__id;
  const news = useMemo(
    () => ({ subscription: freeTipsSubscription, variables: { connections: [connection] } }),
    [connection],
  );
  useSubscription<FreeTipsSubscription>(news);
  const { edges } = data.freeTips;
  return (
    <section aria-labelledby="free-tips">
      <SectionHead id="free-tips" title={t('Free tips')} small />
      {edges.length === 0 ? (
        <EmptyState illustration="stall" title={t('No free tips right now')}>
          {t('New ones come every morning, before the first kick-off.')}
        </EmptyState>
      ) : (
        <CardStrip labelledBy="free-tips" chips columns={3} few={4}>
          {edges.map(({ node }) => (
            <FreeTipRow key={node.id} freeTip={node} />
          ))}
        </CardStrip>
      )}
    </section>
  );
}

const freeTipsQuery = graphql`
  fragment FreeTips_query on Query @argumentDefinitions(count: { type: "Int", defaultValue: 6 }) {
    freeTips(first: $count) @connection(key: "FreeTips_freeTips") {
      __id
      edges {
        node {
          id
          ...FreeTipRow_freeTip
        }
      }
    }
  }
`;

const freeTipsSubscription = graphql`
  subscription FreeTipsSubscription($connections: [ID!]!) {
    freeTips @prependNode(connections: $connections, edgeTypeName: "FreeTipEdge") {
      id
      ...FreeTipRow_freeTip
    }
  }
`;
