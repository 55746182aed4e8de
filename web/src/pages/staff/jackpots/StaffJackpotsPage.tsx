import pageQuery, {
  type StaffJackpotsRouteQuery,
} from '../../../__generated__/StaffJackpotsRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { JackpotList } from './JackpotList.tsx';

export function StaffJackpotsPage() {
  return (
    <StaffShell title="Jackpots" lead="Predictions for bookmakers' jackpots, sold as slips.">
      <AccountGate<StaffJackpotsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<StaffJackpotsRouteQuery> }) {
  return <JackpotList query={usePageQuery<StaffJackpotsRouteQuery>(pageQuery, page)} />;
}
