import { graphql, useFragment } from 'react-relay';
import type { ProofList_chain$key } from '../../__generated__/ProofList_chain.graphql.ts';
import { CursorPages } from '../../components/CursorPages.tsx';
import { ProofCheck } from '../../components/ProofCheck.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Links of the chain; each opens to its figures. */
export function ProofList({ chain }: { chain: ProofList_chain$key }) {
  const t = useText();
  const { edges, pageInfo, totalCount } = useFragment(proofListChain, chain);
  if (edges.length === 0) return <EmptyState illustration="search" title={t('No seals here')} />;
  return (
    <>
      <ol className="grid grid-cols-1 gap-2">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <Disclosure
              title={
                <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-0.5">
                  <span className="figures">#{node.sequence}</span>
                  <span className="font-mono text-xs font-normal text-muted">{node.hash.slice(0, 16)}…</span>
                  <span className="text-xs font-normal text-muted">
                    <LocalTime at={node.createdAt} />
                  </span>
                  <span className="ml-auto">
                    <Badge tone={node.salt ? 'won' : 'neutral'}>
                      {node.salt ? t('opened') : t('sealed')}
                    </Badge>
                  </span>
                </span>
              }
            >
              <p className="pb-3 text-sm">
                <Sentence
                  english="{slip} by {tipster}, {seals}"
                  values={{
                    slip: (
                      <TextLink to={`/slip/${node.slipNumber}`}>
                        {t('Slip {number}', { number: node.slipNumber })}
                      </TextLink>
                    ),
                    tipster: <TextLink to={`/profile/${node.username}`}>{node.username}</TextLink>,
                    seals: (
                      <TextLink to={`/proof?tipster=${node.username}`}>
                        {t('all seals of {username}', { username: node.username })}
                      </TextLink>
                    ),
                  }}
                />
              </p>
              <ProofCheck proof={node} />
            </Disclosure>
          </li>
        ))}
      </ol>
      <CursorPages pageInfo={pageInfo} noun="seals" shown={edges.length} total={totalCount} />
    </>
  );
}

const proofListChain = graphql`
  fragment ProofList_chain on ProofConnection {
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    edges {
      node {
        id
        sequence
        hash
        createdAt
        slipNumber
        username
        salt
        ...ProofCheck_proof
      }
    }
  }
`;
