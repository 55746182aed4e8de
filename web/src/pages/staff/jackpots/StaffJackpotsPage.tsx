import pageQuery, {
  type StaffJackpotsRouteQuery,
} from '../../../__generated__/StaffJackpotsRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { Disclosure } from '../../../ui/feedback/Disclosure.tsx';
import { StaffShell } from '../kit/StaffShell.tsx';
import { useFirstPage } from '../kit/useFirstPage.ts';
import { JackpotBuilder } from './JackpotBuilder.tsx';
import { JackpotList } from './JackpotList.tsx';

export function StaffJackpotsPage() {
  return (
    <StaffShell title="Jackpots" lead="Predictions for bookmakers' jackpots, sold as slips.">
      <AccountGate<StaffJackpotsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<StaffJackpotsRouteQuery> }) {
  const data = usePageQuery<StaffJackpotsRouteQuery>(pageQuery, page);
  const showFirstPage = useFirstPage();
  return (
    <div className="grid gap-5">
      <Disclosure title="Publish a jackpot">
        <JackpotBuilder onPublished={showFirstPage} />
      </Disclosure>
      <JackpotList query={data} />
    </div>
  );
}
