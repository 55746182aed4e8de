import pageQuery, { type TipstersRouteQuery } from '../../../__generated__/TipstersRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { PremiumTable } from './PremiumTable.tsx';
import { TipsterSearch } from './TipsterSearch.tsx';

export function TipstersPage() {
  return (
    <StaffShell
      title="Premium tipsters"
      lead="Subscribers can read every slip of a premium tipster. Best rated first."
    >
      <div className="grid gap-4">
        <TipsterSearch />
        <AccountGate<TipstersRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
      </div>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<TipstersRouteQuery> }) {
  return <PremiumTable query={usePageQuery<TipstersRouteQuery>(pageQuery, page)} />;
}
