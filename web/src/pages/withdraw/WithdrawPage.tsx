import { withdrawalMessages } from '@tipsoko/rules/messages';
import pageQuery, { type WithdrawRouteQuery } from '../../__generated__/WithdrawRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { WithdrawFunds } from './WithdrawFunds.tsx';

export function WithdrawPage() {
  const t = useText();
  return (
    <PageShell
      title={t('Withdraw Funds')}
      here={t('Withdraw')}
      trail={[{ label: t('Dashboard'), to: '/dashboard' }]}
      width="reading"
    >
      <PageHead title={t('Withdraw Funds')} />
      <AccountGate<WithdrawRouteQuery> failure={withdrawalMessages.balancesFailed}>
        {(page) => <Loaded page={page} />}
      </AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<WithdrawRouteQuery> }) {
  const { viewer } = usePageQuery<WithdrawRouteQuery>(pageQuery, page);
  return viewer ? <WithdrawFunds viewer={viewer} /> : <SessionEnded />;
}
