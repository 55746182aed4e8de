import pageQuery, { type InsightRouteQuery } from '../../__generated__/InsightRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { Button } from '../../ui/action/Button.tsx';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { InsightTable } from './InsightTable.tsx';
import { insightCsv } from './insightRows.ts';

const title = 'What wins and what sells';
const parts = [
  { by: 'MARKET', caption: 'By market', name: 'Market', counted: 'Picks' },
  { by: 'LEAGUE', caption: 'By league', name: 'League', counted: 'Picks' },
  { by: 'ODDS', caption: 'By total odds', name: 'Total odds', counted: 'Slips' },
  { by: 'PRICE', caption: 'By price', name: 'Price', counted: 'Slips' },
] as const;

export function InsightPage() {
  const t = useText();
  return (
    <PageShell
      title={t(title)}
      here={t('Insight')}
      trail={[
        { label: t('Dashboard'), to: '/dashboard' },
        { label: t('Earnings'), to: '/dashboard/earnings' },
      ]}
      lead={t(
        'All your slips. Yield assumes one unit on each; sales and income count every slip with that market or league.',
      )}
    >
      <PageHead title={t(title)} />
      <AccountGate<InsightRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<InsightRouteQuery> }) {
  const t = useText();
  const { viewer } = usePageQuery<InsightRouteQuery>(pageQuery, page);
  if (!viewer) return <SessionEnded />;
  const { insight, tipster } = viewer;
  if (insight.length === 0) {
    return (
      <EmptyState
        illustration="pitch"
        title={t('No data yet')}
        action={
          <LinkButton to="/dashboard/add_tips" tone="buy">
            {t('Add Tips')}
          </LinkButton>
        }
      >
        {t('Publish a slip to see its picks, sales and result here.')}
      </EmptyState>
    );
  }
  const save = () => saveFile(`tipsoko-insight-${tipster.username}.csv`, insightCsv(insight), 'text/csv');
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Button tone="outline" onClick={save}>
          {t('Export CSV')}
        </Button>
      </div>
      {parts.map(({ by, ...part }) => (
        <InsightTable key={by} {...part} rows={insight.filter((row) => row.by === by)} />
      ))}
    </div>
  );
}
