import pageQuery, { type BuyByPhoneRouteQuery } from '../../__generated__/BuyByPhoneRouteQuery.graphql.ts';
import { PayByHand } from '../../components/purchase/PayByHand.tsx';
import { useText } from '../../language/useText.ts';
import { usePostedForm } from '../../lib/postedForm.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { Disclosure } from '../../ui/feedback/Disclosure.tsx';
import { NotFound } from '../notFound/NotFound.tsx';
import { BuyByPhoneForm } from './BuyByPhoneForm.tsx';
import { BuyShell } from './BuyShell.tsx';

export function BuyByPhonePage() {
  const t = useText();
  const { slip } = usePageQuery<BuyByPhoneRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<BuyByPhoneRouteQuery>>(),
  );
  const posted = usePostedForm();
  if (!slip) return <NotFound />;
  const path = `/buy_tip/${slip.number}`;
  return (
    <BuyShell slip={slip} price={slip.prices.kenya.text} path={path} way="phone">
      {(payment) => (
        <>
          <BuyByPhoneForm
            slip={slip.id}
            path={path}
            price={slip.prices.kenya.text}
            onStarted={payment.keep}
          />
          {slip.paybill && (
            <Disclosure title={t('Pay from the M-Pesa menu')} defaultOpen={posted !== null}>
              <PayByHand slip={slip} />
            </Disclosure>
          )}
        </>
      )}
    </BuyShell>
  );
}
