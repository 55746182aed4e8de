import pageQuery, { type FreeTipsRouteQuery } from '../../../__generated__/FreeTipsRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { useFirstPage } from '../kit/useFirstPage.ts';
import { CurrentFreeTips } from './CurrentFreeTips.tsx';
import { FreeTipBuilder } from './FreeTipBuilder.tsx';

export function FreeTipsPage() {
  return (
    <StaffShell title="Free tips" lead="Single tips by Tipsoko, free for everyone.">
      <AccountGate<FreeTipsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<FreeTipsRouteQuery> }) {
  const data = usePageQuery<FreeTipsRouteQuery>(pageQuery, page);
  const showFirstPage = useFirstPage();
  return (
    <div className="grid gap-6">
      <FreeTipBuilder onPublished={showFirstPage} />
      <div className="grid gap-3">
        <h2 id="current" className="text-lg">
          Published
        </h2>
        <CurrentFreeTips query={data} />
      </div>
    </div>
  );
}
