import pageQuery, { type ModerationRouteQuery } from '../../../__generated__/ModerationRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { useSearchParams } from '../../../router/router.ts';
import { ReloadContext } from '../kit/ReloadContext.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { useReload } from '../kit/useReload.ts';
import { casesOnPage } from './casesOnPage.ts';
import { ModeratedCases } from './ModeratedCases.tsx';

export function ModerationPage() {
  return (
    <StaffShell
      title="Hidden and banned"
      lead="Slips taken off sale and banned tipsters, until undone. Reports are in the inbox."
    >
      <AccountGate<ModerationRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<ModerationRouteQuery> }) {
  const data = usePageQuery<ModerationRouteQuery>(pageQuery, page);
  const [search] = useSearchParams();
  const reload = useReload(pageQuery, { ...cursorPageOf(search, casesOnPage) });
  return (
    <ReloadContext value={reload}>
      <ModeratedCases query={data} />
    </ReloadContext>
  );
}
