import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type buyByEmailPageQuery } from '../../__generated__/buyByEmailPageQuery.graphql.ts';
import { loadPageQuery, type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { type RouteObject, useLoaderData } from '../../router/router.ts';
import { NotFound } from '../notFound/NotFound.tsx';
import { BuyByEmailForm } from './BuyByEmailForm.tsx';
import { BuyShell } from './BuyShell.tsx';
import { type EmailPage, emailCountries } from './emailCountries.ts';
import { slipNumberOf } from './slipNumber.ts';

export const buyByEmailGraphql = graphql`
  query buyByEmailPageQuery($number: Int!) {
    slip(number: $number) {
      number
      prices {
        uganda {
          text
        }
        nigeria {
          text
        }
        international {
          text
        }
      }
      ...BuyShell_slip
    }
  }
`;

export function buyByEmailPage(
  environment: Environment,
  page: EmailPage,
): Pick<RouteObject, 'loader' | 'element'> {
  return {
    loader: ({ params, fresh }) =>
      loadPageQuery<buyByEmailPageQuery>(
        environment,
        pageQuery,
        { number: slipNumberOf(params) },
        { fresh, found: ({ slip }) => slip },
      ),
    element: <BuyByEmail page={page} />,
  };
}

function BuyByEmail({ page }: { page: EmailPage }) {
  const { slip } = usePageQuery<buyByEmailPageQuery>(
    pageQuery,
    useLoaderData<PageQuery<buyByEmailPageQuery>>(),
  );
  if (!slip) return <NotFound />;
  const { country, name, priceField } = emailCountries[page];
  const price = slip.prices[priceField].text;
  return (
    <BuyShell slip={slip} price={price} path={`/buy_tip_${page}/${slip.number}`} way="email" from={name}>
      {(payment) => (
        <BuyByEmailForm slip={slip.number} price={price} country={country} onAsked={payment.keep} />
      )}
    </BuyShell>
  );
}
