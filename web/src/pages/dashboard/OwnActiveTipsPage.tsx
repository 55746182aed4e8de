import pageQuery, {
  type OwnActiveTipsRouteQuery,
} from '../../__generated__/OwnActiveTipsRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useParams } from '../../router/router.ts';
import { OwnActiveTipsList } from './OwnActiveTipsList.tsx';

export function OwnActiveTipsPage() {
  const t = useText();
  const { username = '' } = useParams();
  return (
    <PageShell
      title={t('Published Tips')}
      here={t('Published Tips')}
      trail={[{ label: t('Dashboard'), to: '/dashboard' }]}
    >
      <PageHead title={t('Published Tips | {username}', { username })} />
      <AccountGate<OwnActiveTipsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<OwnActiveTipsRouteQuery> }) {
  return <OwnActiveTipsList query={usePageQuery<OwnActiveTipsRouteQuery>(pageQuery, page)} />;
}
