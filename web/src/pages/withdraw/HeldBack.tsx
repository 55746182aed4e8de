import { graphql, useFragment } from 'react-relay';
import type { HeldBack_finance$key } from '../../__generated__/HeldBack_finance.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Money that is earned and cannot be withdrawn yet, and until when. */
export function HeldBack({ finance }: { finance: HeldBack_finance$key }) {
  const t = useText();
  const { heldCardIncome: held, newTipsterLimit: limit } = useFragment(heldBackFinance, finance);
  return (
    <>
      {held && (
        <Notice
          tone="info"
          title={t('{amount} from cards can be withdrawn later', { amount: held.amount.text })}
        >
          <p>
            {t('Banks reverse payments made with stolen cards, so income from cards is held for a few days.')}{' '}
            {held.lastRelease === held.nextRelease ? (
              <Sentence
                english="It is released {time}."
                values={{ time: <LocalTime at={held.nextRelease} /> }}
              />
            ) : (
              <Sentence
                english="The next part is released {next}, the last {last}."
                values={{
                  next: <LocalTime at={held.nextRelease} />,
                  last: <LocalTime at={held.lastRelease} />,
                }}
              />
            )}
          </p>
        </Notice>
      )}
      {limit && (
        <Notice
          tone="info"
          title={t('{left} of your first {cap} left', { left: limit.left.text, cap: limit.cap.text })}
        >
          <p>
            {t(
              'We review the first withdrawals of a tipster before we send the money, within {hours} hours.',
              { hours: limit.reviewHours },
            )}{' '}
            {limit.until ? (
              <Sentence english="This ends {time}." values={{ time: <LocalTime at={limit.until} /> }} />
            ) : (
              t('This ends a few days after your first payout.')
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
