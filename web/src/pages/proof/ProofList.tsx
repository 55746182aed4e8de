import { graphql, useFragment } from 'react-relay';
import type { ProofList_chain$key } from '../../__generated__/ProofList_chain.graphql.ts';
import { PagedList } from '../../components/kit/PagedList.tsx';
import { ProofCheck } from '../../components/kit/ProofCheck.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function ProofList({ chain }: { chain: ProofList_chain$key }) {
  const t = useText();
  const empty = <EmptyState illustration="search" title={t('No seals here')} />;
  return (
    <PagedList connection={useFragment(proofListChain, chain)} noun="seals" empty={empty}>
      {(rows) => (
        <ol className="grid grid-cols-1 gap-2">
          {rows.map((node) => (
            <li key={node.id}>
              <Disclosure
                title={
                  <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-0.5">
                    <span className="figures">#{node.sequence}</span>
                    <span className="font-mono text-xs font-normal text-muted">
                      {node.hash.slice(0, 16)}…
                    </span>
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
      )}
    </PagedList>
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
