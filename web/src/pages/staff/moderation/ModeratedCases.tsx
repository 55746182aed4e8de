import { graphql } from 'react-relay';
import type {
  ModeratedCases_query$data,
  ModeratedCases_query$key,
} from '../../../__generated__/ModeratedCases_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { ChooseBox } from '../bulk/ChooseBox.tsx';
import { useChosen } from '../bulk/useChosen.ts';
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
      {(cases) => <ChosenCases cases={cases} />}
    </PagedList>
  );
}

type Cases = ModeratedCases_query$data['moderatedCases']['edges'][number]['node'][];

/** Several hidden slips are put back on sale at once; a ban is lifted alone, with a code. */
function ChosenCases({ cases }: { cases: Readonly<Cases> }) {
  const slips = cases.filter(({ slip }) => slip);
  const chosen = useChosen(slips.map(({ id }) => id));
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {cases.map((item) => (
          <CaseItem
            key={item.id}
            item={item}
            choose={
              item.slip && (
                <ChooseBox
                  label={`Choose slip ${item.slip.number}`}
                  checked={chosen.has(item.id)}
                  onToggle={(range) => chosen.toggle(item.id, range)}
                />
              )
            }
          />
        ))}
      </ul>
      <BulkBar kinds={chosen.keys.map(() => 'HIDDEN')} ids={chosen.keys} onClear={chosen.clear} />
    </>
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
          slip {
            number
          }
          ...CaseItem_case
        }
      }
    }
  }
`;
