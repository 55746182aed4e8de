import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type jackpotsPageQuery } from '../../../__generated__/jackpotsPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { JackpotList } from './JackpotList.tsx';

export const jackpotsGraphql = graphql`
  query jackpotsPageQuery($count: Int = 20) {
    ...JackpotList_query @arguments(count: $count)
  }
`;

export function jackpotsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadStaffPage<jackpotsPageQuery>(environment, request, pageQuery, {}),
    Component: Jackpots,
  };
}

function Jackpots() {
  return (
    <StaffShell title="Jackpots" lead="Predictions of the bookmakers' jackpots, sold like slips.">
      <AccountGate<jackpotsPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<jackpotsPageQuery> }) {
  return <JackpotList query={usePageQuery<jackpotsPageQuery>(pageQuery, page)} />;
}
