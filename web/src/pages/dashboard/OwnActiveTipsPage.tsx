import pageQuery, {
  type OwnActiveTipsRouteQuery,
} from '../../__generated__/OwnActiveTipsRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useParams } from '../../router/router.ts';
import { OwnActiveTipsList } from './OwnActiveTipsList.tsx';

export function OwnActiveTipsPage() {
  const { username = '' } = useParams();
  return (
    <PageShell
      title="Published Tips"
      here="Published Tips"
      trail={[{ label: 'Dashboard', to: '/dashboard' }]}
    >
      <PageHead title={`Published Tips | ${username}`} />
      <AccountGate<OwnActiveTipsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<OwnActiveTipsRouteQuery> }) {
  return <OwnActiveTipsList query={usePageQuery<OwnActiveTipsRouteQuery>(pageQuery, page)} />;
}
