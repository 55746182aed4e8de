import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type freeTipsPageQuery } from '../../../__generated__/freeTipsPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { CurrentFreeTips } from './CurrentFreeTips.tsx';

export const freeTipsGraphql = graphql`
  query freeTipsPageQuery($count: Int = 12) {
    ...CurrentFreeTips_query @arguments(count: $count)
  }
`;

export function freeTipsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadStaffPage<freeTipsPageQuery>(environment, request, pageQuery, {}),
    Component: FreeTips,
  };
}

function FreeTips() {
  return (
    <StaffShell title="Free tips" lead="Single predictions of the house, open to everybody at once.">
      <AccountGate<freeTipsPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<freeTipsPageQuery> }) {
  return <CurrentFreeTips query={usePageQuery<freeTipsPageQuery>(pageQuery, page)} />;
}
