import { graphql } from 'react-relay';
import type { ModeratedCases_query$key } from '../../../__generated__/ModeratedCases_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { CaseItem } from './CaseItem.tsx';
import { casesOnPage } from './casesOnPage.ts';

export function ModeratedCases({ query }: { query: ModeratedCases_query$key }) {
  return (
    <PagedList
      fragment={moderatedCasesQuery}
      of={query}
      connection={({ moderatedCases }) => moderatedCases}
      size={casesOnPage}
      label="Hidden and banned"
      empty={
        <EmptyState illustration="pitch" title="Nothing is hidden">
          Slips and tipsters that you hide or ban appear here.
        </EmptyState>
      }
    >
      {(cases) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {cases.map((item) => (
            <CaseItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const moderatedCasesQuery = graphql`
  fragment ModeratedCases_query on Query
  @refetchable(queryName: "ModeratedCasesPageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    moderatedCases(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          ...CaseItem_case
        }
      }
    }
  }
`;
