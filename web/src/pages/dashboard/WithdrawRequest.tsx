import { formRefusals } from '@tipsoko/rules/formRefusals';
import { parseMoney } from '@tipsoko/rules/money';
import { localPhone } from '@tipsoko/rules/phone';
import { withdrawalError } from '@tipsoko/rules/withdrawal';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { WithdrawRequest_viewer$key } from '../../__generated__/WithdrawRequest_viewer.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useNavigate } from '../../router/router.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Withdrawals from the dashboard, which need a balance of at least 500. Abroad they continue on their page, which shows what arrives. */
export function WithdrawRequest({ viewer }: { viewer: WithdrawRequest_viewer$key }) {
  const t = useText();
  const { phone, finance, canBePaid, payoutMethod } = useFragment(withdrawRequestViewer, viewer);
  const navigate = useNavigate();
  const isByMpesa = payoutMethod ? payoutMethod.kind === 'MPESA' : canBePaid;
  const [open, setOpen] = useState(false);
  const [notice, setNotice] = useState<{ text: string; tone: 'error' | 'success' } | null>(null);

  function request() {
    const wrong = withdrawalError(parseMoney(finance.accountBalance.amount, 'KES'), 'dashboard');
    if (wrong) setNotice({ text: t(formRefusals[wrong]), tone: 'error' });
    else if (!isByMpesa) void navigate('/dashboard/withdraw');
    else {
      setNotice(null);
      setOpen(true);
    }
  }

  const balance = parseMoney(finance.accountBalance.amount, 'KES');
  if (balance.minor <= 0n && !notice) {
    return (
      <p className="text-sm text-on-brand-muted">
        {t('Your part of each sale comes here when the slip has finished.')}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      {notice && (
        <Notice key={notice.text} tone={notice.tone} title={notice.text} onHide={() => setNotice(null)} />
      )}
      {balance.minor > 0n && (
        <div>
          <Button tone="outline" onClick={request}>
            {t('Request withdrawal')}
          </Button>
        </div>
      )}
      <WithdrawDialog
        open={open}
        balance={finance.withdrawable.text}
        phone={localPhone(payoutMethod?.account ?? phone)}
        hint={t(payoutMethod ? 'The number you have set' : 'The confirmed phone of your account')}
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
    canBePaid
    payoutMethod {
      kind
      account
    }
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
