import { graphql } from 'react-relay';
import type { ProofList_query$key } from '../../__generated__/ProofList_query.graphql.ts';
import { ProofCheck } from '../../components/kit/ProofCheck.tsx';
import { PagedList } from '../../components/list/PagedList.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export const sealsOnPage = 20;

export function ProofList({ query, label }: { query: ProofList_query$key; label: string }) {
  const t = useText();
  return (
    <PagedList
      fragment={proofListQuery}
      of={query}
      connection={({ proofChain }) => proofChain}
      size={sealsOnPage}
      noun="seals"
      label={label}
      empty={<EmptyState illustration="search" title={t('No seals here')} />}
    >
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

const proofListQuery = graphql`
  fragment ProofList_query on Query
  @refetchable(queryName: "ProofListPageQuery")
  @argumentDefinitions(
    username: { type: "String" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    proofChain(username: $username, first: $first, after: $after, last: $last, before: $before) {
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
  }
`;
