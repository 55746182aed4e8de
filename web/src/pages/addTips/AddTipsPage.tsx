import pageQuery, { type AddTipsRouteQuery } from '../../__generated__/AddTipsRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { CannotPost } from './CannotPost.tsx';
import { SlipBuilder } from './SlipBuilder.tsx';

export function AddTipsPage() {
  return (
    <PageShell
      title="Add Tips"
      here="Add Tips"
      trail={[{ label: 'Dashboard', to: '/dashboard' }]}
      lead="Search a game, pick a market, build a slip of 3 to 5 tips and set its price."
    >
      <PageHead title="Add Tips" />
      <AccountGate<AddTipsRouteQuery>>{(page) => <Builder page={page} />}</AccountGate>
    </PageShell>
  );
}

function Builder({ page }: { page: PageQuery<AddTipsRouteQuery> }) {
  const { viewer } = usePageQuery<AddTipsRouteQuery>(pageQuery, page);
  if (!viewer) return <SessionEnded />;
  const { username } = viewer.tipster;
  return <SlipBuilder key={username} tipster={username} notice={viewer.canPost ? null : <CannotPost />} />;
}
