import pageQuery, { type DashboardRouteQuery } from '../../__generated__/DashboardRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { TileSkeleton } from '../../ui/feedback/TileSkeleton.tsx';
import { Dashboard } from './Dashboard.tsx';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

export function DashboardPage() {
  const t = useText();
  const skeleton = (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {tiles.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
  return (
    <PageShell title={t('Dashboard')} here={t('Dashboard')}>
      <PageHead title={t('Dashboard')} />
      <AccountGate<DashboardRouteQuery> skeleton={skeleton}>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<DashboardRouteQuery> }) {
  const { viewer } = usePageQuery<DashboardRouteQuery>(pageQuery, page);
  return viewer ? <Dashboard viewer={viewer} /> : <SessionEnded />;
}
