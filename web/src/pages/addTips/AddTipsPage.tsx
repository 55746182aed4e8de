import pageQuery, { type AddTipsRouteQuery } from '../../__generated__/AddTipsRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { CannotBePaid } from './CannotBePaid.tsx';
import { CannotPost } from './CannotPost.tsx';
import { SlipBuilder } from './SlipBuilder.tsx';

export function AddTipsPage() {
  const t = useText();
  return (
    <PageShell
      title={t('Add Tips')}
      here={t('Add Tips')}
      trail={[{ label: t('Dashboard'), to: '/dashboard' }]}
      lead={t(
        'Tap odds, or search for a game and pick a market. A slip has 3 to 5 tips; set its price and publish.',
      )}
    >
      <PageHead title={t('Add Tips')} />
      <AccountGate<AddTipsRouteQuery>>{(page) => <Builder page={page} />}</AccountGate>
    </PageShell>
  );
}

function Builder({ page }: { page: PageQuery<AddTipsRouteQuery> }) {
  const { viewer } = usePageQuery<AddTipsRouteQuery>(pageQuery, page);
  if (!viewer) return <SessionEnded />;
  const { username } = viewer.tipster;
  const notice = (
    <>
      {!viewer.canBePaid && <CannotBePaid />}
      {!viewer.canPost && <CannotPost />}
    </>
  );
  return <SlipBuilder key={username} viewer={viewer} notice={notice} />;
}
