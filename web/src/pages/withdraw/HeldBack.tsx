import { graphql, useFragment } from 'react-relay';
import type { HeldBack_finance$key } from '../../__generated__/HeldBack_finance.graphql.ts';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Money that is earned and cannot be withdrawn yet, and until when. */
export function HeldBack({ finance }: { finance: HeldBack_finance$key }) {
  const { heldCardIncome: held, newTipsterLimit: limit } = useFragment(heldBackFinance, finance);
  return (
    <>
      {held && (
        <Notice tone="info" title={`${held.amount.text} from cards can be withdrawn later`}>
          <p>
            Banks take payments by stolen cards back, so income from cards waits some days. The next part
            comes <LocalTime at={held.nextRelease} />
            {held.lastRelease !== held.nextRelease && (
              <>
                , the last <LocalTime at={held.lastRelease} />
              </>
            )}
            .
          </p>
        </Notice>
      )}
      {limit && (
        <Notice tone="info" title={`${limit.left.text} of your first ${limit.cap.text} left`}>
          <p>
            We look at the first withdrawals of a tipster before the money is sent, within {limit.reviewHours}{' '}
            hours.{' '}
            {limit.until ? (
              <>
                This ends <LocalTime at={limit.until} />.
              </>
            ) : (
              'This ends some days after the first one was paid.'
            )}
          </p>
        </Notice>
      )}
    </>
  );
}

const heldBackFinance = graphql`
  fragment HeldBack_finance on Finance {
    heldCardIncome {
      nextRelease
      lastRelease
      amount {
        text
      }
    }
    newTipsterLimit {
      reviewHours
      until
      cap {
        text
      }
      left {
        text
      }
    }
  }
`;
