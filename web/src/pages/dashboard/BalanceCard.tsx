import { withdrawalMessages } from '@tipsoko/rules/messages';
import { Wallet } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type {
  BalanceCard_finance$data,
  BalanceCard_finance$key,
} from '../../__generated__/BalanceCard_finance.graphql.ts';
import type { BalanceCard_viewer$key } from '../../__generated__/BalanceCard_viewer.graphql.ts';
import { type Translate, useText } from '../../language/useText.ts';
import { dateText, type TimeWords } from '../../lib/times.ts';
import { Price } from '../../ui/display/Price.tsx';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';
import { WithdrawRequest } from './WithdrawRequest.tsx';

/** What a tipster has earned and not taken out yet, and the one button that takes it out. */
export function BalanceCard({ viewer }: { viewer: BalanceCard_viewer$key }) {
  const t = useText();
  const words = useUiTexts();
  const data = useFragment(balanceCardViewer, viewer);
  const { accountBalance, heldCardIncome } = useFragment<BalanceCard_finance$key>(
    balanceCardFinance,
    data.finance,
  );
  return (
    <div className="grid content-between gap-3 rounded-lg bg-brand p-4 text-on-brand shadow-1">
      <div className="grid gap-1">
        <p className="flex items-center gap-1.5 text-sm font-semibold text-on-brand-muted">
          <Wallet aria-hidden="true" className="size-4 shrink-0" />
          {t('Account Balance')}
        </p>
        <p>
          <Price text={accountBalance.text} size="lg" />
        </p>
        <p className="text-xs text-on-brand-muted">{t(withdrawalMessages.minimumCaption)}</p>
        {heldCardIncome && (
          <p className="text-xs text-on-brand-muted">{heldText(heldCardIncome, t, words)}</p>
        )}
      </div>
      <WithdrawRequest viewer={data} />
    </div>
  );
}

function heldText(
  held: NonNullable<BalanceCard_finance$data['heldCardIncome']>,
  t: Translate,
  words: TimeWords,
): string {
  const amount = held.amount.text;
  const next = dateText(held.nextRelease, 'east-africa', words);
  const last = dateText(held.lastRelease, 'east-africa', words);
  return next === last
    ? t('{amount} from cards is released on {next}', { amount, next })
    : t('{amount} from cards is released from {next} to {last}', { amount, next, last });
}

const balanceCardFinance = graphql`
  fragment BalanceCard_finance on Finance {
    accountBalance {
      text
    }
    heldCardIncome {
      amount {
        text
      }
      nextRelease
      lastRelease
    }
  }
`;

const balanceCardViewer = graphql`
  fragment BalanceCard_viewer on Viewer {
    finance {
      ...BalanceCard_finance
    }
    ...WithdrawRequest_viewer
  }
`;
