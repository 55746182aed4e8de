import { formRefusals } from '@tipsoko/rules/formRefusals';
import { parseMoney } from '@tipsoko/rules/money';
import { localPhone } from '@tipsoko/rules/phone';
import { withdrawalError } from '@tipsoko/rules/withdrawal';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { WithdrawRequest_viewer$key } from '../../__generated__/WithdrawRequest_viewer.graphql.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Withdrawals from the dashboard, which need a balance of at least 500. */
export function WithdrawRequest({ viewer }: { viewer: WithdrawRequest_viewer$key }) {
  const { phone, finance } = useFragment(withdrawRequestViewer, viewer);
  const [open, setOpen] = useState(false);
  const [notice, setNotice] = useState<{ text: string; tone: 'error' | 'success' } | null>(null);

  function request() {
    const wrong = withdrawalError(parseMoney(finance.accountBalance.amount, 'KES'), 'dashboard');
    if (wrong) setNotice({ text: formRefusals[wrong], tone: 'error' });
    else {
      setNotice(null);
      setOpen(true);
    }
  }

  return (
    <div className="grid gap-3">
      {notice && (
        <Notice key={notice.text} tone={notice.tone} title={notice.text} onHide={() => setNotice(null)} />
      )}
      <div>
        <Button tone="outline" onClick={request}>
          Request withdrawal
        </Button>
      </div>
      <WithdrawDialog
        open={open}
        balance={finance.withdrawable.text}
        phone={localPhone(phone)}
        onClose={() => setOpen(false)}
        onDone={(text) => {
          setOpen(false);
          setNotice({ text, tone: 'success' });
        }}
      />
    </div>
  );
}

const withdrawRequestViewer = graphql`
  fragment WithdrawRequest_viewer on Viewer {
    phone
    finance {
      accountBalance {
        amount
      }
      withdrawable {
        text
      }
    }
  }
`;
