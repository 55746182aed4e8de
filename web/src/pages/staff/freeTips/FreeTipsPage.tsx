import pageQuery, { type FreeTipsRouteQuery } from '../../../__generated__/FreeTipsRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { CurrentFreeTips } from './CurrentFreeTips.tsx';

export function FreeTipsPage() {
  return (
    <StaffShell title="Free tips" lead="Single tips by Tipsoko, free for everyone.">
      <AccountGate<FreeTipsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<FreeTipsRouteQuery> }) {
  return <CurrentFreeTips query={usePageQuery<FreeTipsRouteQuery>(pageQuery, page)} />;
}
