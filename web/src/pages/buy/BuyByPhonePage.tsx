import pageQuery, { type BuyByPhoneRouteQuery } from '../../__generated__/BuyByPhoneRouteQuery.graphql.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { NotFound } from '../notFound/NotFound.tsx';
import { BuyByPhoneForm } from './BuyByPhoneForm.tsx';
import { BuyShell } from './BuyShell.tsx';

export function BuyByPhonePage() {
  const { slip } = usePageQuery<BuyByPhoneRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<BuyByPhoneRouteQuery>>(),
  );
  if (!slip) return <NotFound />;
  return (
    <BuyShell slip={slip} price={slip.prices.kenya.text} path={`/buy_tip/${slip.number}`} way="phone">
      {(payment) => (
        <BuyByPhoneForm slip={slip.number} price={slip.prices.kenya.text} onStarted={payment.keep} />
      )}
    </BuyShell>
  );
}
