import pageQuery, {
  type OwnFinishedTipsRouteQuery,
} from '../../__generated__/OwnFinishedTipsRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useParams } from '../../router/router.ts';
import { OwnFinishedTipsList } from './OwnFinishedTipsList.tsx';

export function OwnFinishedTipsPage() {
  const t = useText();
  const { username = '' } = useParams();
  return (
    <PageShell
      title={t('Latest Tips')}
      here={t('Latest Tips')}
      trail={[{ label: t('Dashboard'), to: '/dashboard' }]}
    >
      <PageHead title={t('Latest Tips | {username}', { username })} />
      <AccountGate<OwnFinishedTipsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<OwnFinishedTipsRouteQuery> }) {
  return <OwnFinishedTipsList query={usePageQuery<OwnFinishedTipsRouteQuery>(pageQuery, page)} />;
}
