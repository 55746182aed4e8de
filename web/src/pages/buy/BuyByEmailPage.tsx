import pageQuery, { type BuyByEmailRouteQuery } from '../../__generated__/BuyByEmailRouteQuery.graphql.ts';
import { type EmailPage, emailCountries } from '../../components/purchase/emailCountries.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { useLoaderData } from '../../router/router.ts';
import { NotFound } from '../notFound/NotFound.tsx';
import { BuyByEmailForm } from './BuyByEmailForm.tsx';
import { BuyShell } from './BuyShell.tsx';

export function BuyByEmailPage({ page }: { page: EmailPage }) {
  const { slip } = usePageQuery<BuyByEmailRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<BuyByEmailRouteQuery>>(),
  );
  if (!slip) return <NotFound />;
  const { country, name, priceField } = emailCountries[page];
  const price = slip.prices[priceField].text;
  const path = `/buy_tip_${page}/${slip.number}`;
  return (
    <BuyShell slip={slip} price={price} path={path} way="email" from={name}>
      {(payment) => (
        <BuyByEmailForm slip={slip.id} price={price} country={country} path={path} onStarted={payment.keep} />
      )}
    </BuyShell>
  );
}
