import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type tipstersPageQuery } from '../../../__generated__/tipstersPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { PremiumTable } from './PremiumTable.tsx';
import { TipsterSearch } from './TipsterSearch.tsx';

const pageSize = 20;

export const tipstersGraphql = graphql`
  query tipstersPageQuery($search: String, $first: Int, $after: String, $last: Int, $before: String) {
    tipsters(search: $search, order: RATING, first: $first, after: $after, last: $last, before: $before) {
      ...PremiumTable_tipsters
    }
  }
`;

export function tipstersPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => {
      const search = new URL(request.url).searchParams;
      return loadStaffPage<tipstersPageQuery>(environment, request, pageQuery, {
        search: search.get('search') || null,
        ...cursorPageOf(search, pageSize),
      });
    },
    Component: Tipsters,
  };
}

function Tipsters() {
  return (
    <StaffShell
      title="Premium tipsters"
      lead="What a premium tipster has on sale is for subscribers too. The best rated come first."
    >
      <div className="grid gap-4">
        <TipsterSearch />
        <AccountGate<tipstersPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
      </div>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<tipstersPageQuery> }) {
  const { tipsters } = usePageQuery<tipstersPageQuery>(pageQuery, page);
  return <PremiumTable tipsters={tipsters} />;
}
