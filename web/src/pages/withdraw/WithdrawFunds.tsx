import { pageSizes, uiLimits } from '@tipsoko/rules/limits';
import { withdrawalMessages } from '@tipsoko/rules/messages';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useQueryLoader } from 'react-relay';
import historyQuery, { type WithdrawHistoryQuery } from '../../__generated__/WithdrawHistoryQuery.graphql.ts';
import type { WithdrawPanel_viewer$key } from '../../__generated__/WithdrawPanel_viewer.graphql.ts';
import { useFinance } from '../../components/account/useFinance.ts';
import { useText } from '../../language/useText.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import { useSearchParams } from '../../router/router.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { Notice, type NoticeTone } from '../../ui/feedback/Notice.tsx';
import { useRefresh } from './useRefresh.ts';
import { WithdrawHistory } from './WithdrawHistory.tsx';
import { WithdrawPanel } from './WithdrawPanel.tsx';

interface TimedNotice {
  id: number;
  tone: NoticeTone;
  text: string;
}

const noticeMs = uiLimits.withdrawNoticeSeconds * 1000;

/** Balance, withdraw button and a collapsed history; notices disappear after five seconds. */
export function WithdrawFunds({ viewer }: { viewer: WithdrawPanel_viewer$key }) {
  const t = useText();
  const [notices, setNotices] = useState<TimedNotice[]>([]);
  const [history, loadHistory] = useQueryLoader<WithdrawHistoryQuery>(historyQuery);
  const [search] = useSearchParams();
  const page = cursorPageOf(search, pageSizes.withdrawals);
  // Open when the address names one of its pages.
  const [openAtFirst] = useState(page.after !== null || page.before !== null);
  const { refresh, refreshing } = useRefresh(page);
  const notify = (tone: NoticeTone, text: string) =>
    setNotices((shown) => [
      ...shown.filter((one) => one.text !== text),
      { id: (shown.at(-1)?.id ?? 0) + 1, tone, text },
    ]);
  const dismiss = (id: number) => setNotices((shown) => shown.filter((one) => one.id !== id));

  async function reload() {
    const { balances, withdrawals } = await refresh();
    if (!balances) notify('error', t(withdrawalMessages.balancesFailed));
    if (!withdrawals) notify('error', t(withdrawalMessages.historyFailed));
  }
  // A completed payout changes a withdrawal's status, which is not part of the balances.
  useFinance(() => {
    if (history) void refresh();
  });

  return (
    <div className="grid gap-4">
      {notices.map(({ id, tone, text }) => (
        <Notice key={id} tone={tone} title={text} hideAfterMs={noticeMs} onHide={() => dismiss(id)} />
      ))}
      <WithdrawPanel viewer={viewer} onNotify={notify} />
      <div className="flex justify-end">
        <Button tone="quiet" size="sm" icon={<RotateCw />} busy={refreshing} onClick={reload}>
          {t('Refresh')}
        </Button>
      </div>
      <Disclosure
        title={t('Withdrawal History')}
        defaultOpen={openAtFirst}
        onToggle={(open) => {
          if (open && !history) loadHistory({ ...page }, { fetchPolicy: 'store-and-network' });
        }}
      >
        {history && (
          <WithdrawHistory
            reference={history}
            onNotify={notify}
            onReload={() => loadHistory({ ...page }, { fetchPolicy: 'network-only' })}
          />
        )}
      </Disclosure>
    </div>
  );
}
