import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type buyByPhonePageQuery } from '../../__generated__/buyByPhonePageQuery.graphql.ts';
import { loadPageQuery, type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { type RouteObject, useLoaderData } from '../../router/router.ts';
import { NotFound } from '../notFound/NotFound.tsx';
import { BuyByPhoneForm } from './BuyByPhoneForm.tsx';
import { BuyShell } from './BuyShell.tsx';
import { slipNumberOf } from './slipNumber.ts';

export const buyByPhoneGraphql = graphql`
  query buyByPhonePageQuery($number: Int!) {
    slip(number: $number) {
      number
      prices {
        kenya {
          text
        }
      }
      ...BuyShell_slip
    }
  }
`;

export function buyByPhonePage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ params, fresh }) =>
      loadPageQuery<buyByPhonePageQuery>(
        environment,
        pageQuery,
        { number: slipNumberOf(params) },
        { fresh, found: ({ slip }) => slip },
      ),
    Component: BuyByPhone,
  };
}

function BuyByPhone() {
  const { slip } = usePageQuery<buyByPhonePageQuery>(
    pageQuery,
    useLoaderData<PageQuery<buyByPhonePageQuery>>(),
  );
  if (!slip) return <NotFound />;
  return (
    <BuyShell slip={slip} price={slip.prices.kenya.text} path={`/buy_tip/${slip.number}`} way="phone">
      {(payment) => (
        <BuyByPhoneForm slip={slip.number} price={slip.prices.kenya.text} onAsked={payment.keep} />
      )}
    </BuyShell>
  );
}
