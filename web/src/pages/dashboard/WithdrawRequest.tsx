import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { parseMoney } from '../../../../api/rules/money.ts';
import { localPhone } from '../../../../api/rules/phone.ts';
import { withdrawalError } from '../../../../api/rules/withdrawal.ts';
import type { WithdrawRequest_viewer$key } from '../../__generated__/WithdrawRequest_viewer.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The dashboard's own way to a withdrawal: it asks for 500 in the account before it opens. */
export function WithdrawRequest({ viewer }: { viewer: WithdrawRequest_viewer$key }) {
  const { phone, finance } = useFragment(withdrawRequestViewer, viewer);
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<{ text: string; tone: 'error' | 'success' } | null>(null);

  function ask() {
    const wrong = withdrawalError(parseMoney(finance.accountBalance.amount, 'KES'), 'dashboard');
    if (wrong) setSaid({ text: wrong, tone: 'error' });
    else {
      setSaid(null);
      setOpen(true);
    }
  }

  return (
    <div className="grid gap-3">
      {said && <Notice key={said.text} tone={said.tone} title={said.text} onHide={() => setSaid(null)} />}
      <div>
        <Button tone="outline" onClick={ask}>
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
          setSaid({ text, tone: 'success' });
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
