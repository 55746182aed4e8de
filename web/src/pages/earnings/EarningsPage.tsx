import pageQuery, { type EarningsRouteQuery } from '../../__generated__/EarningsRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { useFinance } from '../../components/account/useFinance.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { EarningsChart } from './EarningsChart.tsx';
import { EarningsTable } from './EarningsTable.tsx';
import { StatementLinks } from './StatementLinks.tsx';

export function EarningsPage() {
  const t = useText();
  return (
    <PageShell
      title={t('Earnings')}
      here={t('Earnings')}
      trail={[{ label: t('Dashboard'), to: '/dashboard' }]}
      lead={t('What buyers paid for your slips, less the 40% fee.')}
    >
      <PageHead title={t('Earnings')} />
      <AccountGate<EarningsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<EarningsRouteQuery> }) {
  const t = useText();
  const { viewer } = usePageQuery<EarningsRouteQuery>(pageQuery, page);
  useFinance();
  if (!viewer) return <SessionEnded />;
  return (
    <div className="grid gap-5">
      <EarningsChart
        finance={viewer.finance}
        head={
          <>
            <p className="text-sm text-muted">{t('Total Earnings')}</p>
            <p>
              <Price text={viewer.finance.totalEarnings.text} size="lg" />
            </p>
          </>
        }
      />
      <StatementLinks viewer={viewer} />
      <p>
        <Sentence
          english="{link}: by market, league, odds and price."
          values={{
            link: (
              <TextLink roomy to="/dashboard/insight">
                {t('What wins and what sells')}
              </TextLink>
            ),
          }}
        />
      </p>
      <EarningsTable viewer={viewer} />
    </div>
  );
}
