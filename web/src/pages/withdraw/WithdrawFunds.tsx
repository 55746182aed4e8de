import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useQueryLoader } from 'react-relay';
import { uiLimits } from '../../../../api/rules/limits.ts';
import { withdrawalMessages } from '../../../../api/rules/messages.ts';
import historyQuery, { type WithdrawHistoryQuery } from '../../__generated__/WithdrawHistoryQuery.graphql.ts';
import type { WithdrawPanel_viewer$key } from '../../__generated__/WithdrawPanel_viewer.graphql.ts';
import { useFinance } from '../../components/account/useFinance.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice, type NoticeTone } from '../../ui/Notice.tsx';
import { useRefresh } from './useRefresh.ts';
import { WithdrawHistory } from './WithdrawHistory.tsx';
import { WithdrawPanel } from './WithdrawPanel.tsx';

interface Said {
  id: number;
  tone: NoticeTone;
  text: string;
}

const noticeMs = uiLimits.withdrawNoticeSeconds * 1000;

/** Balance and button, the history folded under them; notices go by themselves after five seconds. */
export function WithdrawFunds({ viewer }: { viewer: WithdrawPanel_viewer$key }) {
  const [notices, setNotices] = useState<Said[]>([]);
  const [history, loadHistory] = useQueryLoader<WithdrawHistoryQuery>(historyQuery);
  const { refresh, refreshing } = useRefresh();
  const say = (tone: NoticeTone, text: string) =>
    setNotices((shown) => [
      ...shown.filter((one) => one.text !== text),
      { id: (shown.at(-1)?.id ?? 0) + 1, tone, text },
    ]);
  const forget = (id: number) => setNotices((shown) => shown.filter((one) => one.id !== id));

  async function reload() {
    const { balances, withdrawals } = await refresh();
    if (!balances) say('error', withdrawalMessages.balancesFailed);
    if (!withdrawals) say('error', withdrawalMessages.historyFailed);
  }
  // A payout that came through changes a withdrawal's state, which the balances alone do not tell.
  useFinance(() => {
    if (history) void refresh();
  });

  return (
    <div className="grid gap-4">
      {notices.map(({ id, tone, text }) => (
        <Notice key={id} tone={tone} title={text} hideAfterMs={noticeMs} onHide={() => forget(id)} />
      ))}
      <WithdrawPanel viewer={viewer} onSay={say} />
      <div className="flex justify-end">
        <Button tone="quiet" size="sm" icon={<RotateCw />} busy={refreshing} onClick={reload}>
          Refresh
        </Button>
      </div>
      <Disclosure
        title="Withdrawal History"
        onToggle={(open) => {
          if (open && !history) loadHistory({}, { fetchPolicy: 'store-and-network' });
        }}
      >
        {history && (
          <WithdrawHistory
            reference={history}
            onSay={say}
            onReload={() => loadHistory({}, { fetchPolicy: 'network-only' })}
          />
        )}
      </Disclosure>
    </div>
  );
}
