import { graphql, useFragment } from 'react-relay';
import type { StatementLinks_viewer$key } from '../../__generated__/StatementLinks_viewer.graphql.ts';
import { useText } from '../../language/useText.ts';
import { buttonClass } from '../../ui/action/buttonClass.ts';
import { Card } from '../../ui/display/Card.tsx';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';
import { shortDate } from './shortDate.ts';

/** The running month as a file to keep: everything that moved the money, and the balances before and after. */
export function StatementLinks({ viewer }: { viewer: StatementLinks_viewer$key }) {
  const t = useText();
  const words = useUiTexts();
  const { statement } = useFragment(statementLinksViewer, viewer);
  const { firstDay, lastDay, csv, pdf } = statement;
  return (
    <Card as="section" aria-labelledby="statement">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="statement" className="text-base">
            {t('Statement')}
          </h2>
          <p className="text-sm text-muted">
            {t('{firstDay} to {lastDay}: sales, fees, releases, withdrawals and refunds.', {
              firstDay: shortDate(firstDay, words),
              lastDay: shortDate(lastDay, words),
            })}
          </p>
        </div>
        <div className="flex gap-2">
          <a href={pdf} download className={buttonClass('outline', 'md')}>
            PDF
          </a>
          <a href={csv} download className={buttonClass('outline', 'md')}>
            CSV
          </a>
        </div>
      </div>
    </Card>
  );
}

const statementLinksViewer = graphql`
  fragment StatementLinks_viewer on Viewer {
    statement {
      firstDay
      lastDay
      csv
      pdf
    }
  }
`;
