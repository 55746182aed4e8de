import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { graphql, useFragment } from 'react-relay';
import type { EndedTip_purchase$key } from '../../__generated__/EndedTip_purchase.graphql.ts';
import { slipResultLook } from '../../components/kit/slipResult.ts';
import { purchaseText } from '../../components/purchase/purchaseText.ts';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';

/** A bought slip that has finished, in one row: what Ksh 100 on it brought. */
export function EndedTip({ purchase }: { purchase: EndedTip_purchase$key }) {
  const t = useText();
  const data = useFragment(endedTipPurchase, purchase);
  const { slip } = data;
  if (!slip) return null;
  const look = slipResultLook(slip.result);
  const refunded = data.messageCode.startsWith('REFUND');
  return (
    <li>
      <Link
        to={`/slip/${slip.number}`}
        className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 -outline-offset-3 hover:bg-sunken"
      >
        <span className="grid min-w-0">
          <span className="font-bold">
            {slip.jackpot?.title ??
              t('Slip {number} by {username}', { number: slip.number, username: slip.tipster.username })}
          </span>
          <span className="text-sm text-muted">
            {slip.finishedAt && <LocalTime at={slip.finishedAt} show="date" />}
            {slip.profitUnits != null && slip.result !== 'CANCELLED' && (
              <>
                {' · '}
                {t('Ksh 100 on it: {profit}', { profit: stakeProfit(slip.profitUnits) })}
              </>
            )}
          </span>
          {refunded && (
            <span className="text-sm text-muted">
              {data.amount.text} · {purchaseText(t, data)}
            </span>
          )}
        </span>
        <Badge tone={look.tone}>{t(look.word)}</Badge>
      </Link>
    </li>
  );
}

const endedTipPurchase = graphql`
  fragment EndedTip_purchase on Purchase {
    message
    messageCode
    maskedPhone
    amount {
      text
    }
    slip {
      number
      result
      finishedAt
      profitUnits
      tipster {
        username
      }
      jackpot {
        title
      }
    }
  }
`;
