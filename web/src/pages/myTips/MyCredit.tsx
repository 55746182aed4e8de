import { graphql, useFragment } from 'react-relay';
import type { MyCredit_query$key } from '../../__generated__/MyCredit_query.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { PayOutCredit } from './PayOutCredit.tsx';
import { ShowCredit } from './ShowCredit.tsx';

/** Money back that the buyer took for the next slip, and how a new device gets at it. */
export function MyCredit({ query }: { query: MyCredit_query$key }) {
  const t = useText();
  const { credits } = useFragment(myCreditQuery, query);
  return (
    <Card as="section" id="credit" aria-labelledby="credit-title" className="scroll-mt-20">
      <div className="grid gap-3">
        <h2 id="credit-title" className="text-lg">
          {t('Your credit')}
        </h2>
        {credits.map((credit) => (
          <div key={credit.phone} className="grid gap-2">
            <p>
              {t('You have {amount} credit on {phone} for your next slip. It does not expire.', {
                amount: credit.amount.text,
                phone: credit.maskedPhone,
              })}
            </p>
            <PayOutCredit phone={credit.phone} />
          </div>
        ))}
        <Disclosure title={t('Show my credit')}>
          <ShowCredit />
        </Disclosure>
      </div>
    </Card>
  );
}

const myCreditQuery = graphql`
  fragment MyCredit_query on Query {
    credits {
      phone
      maskedPhone
      amount {
        text
      }
    }
  }
`;
