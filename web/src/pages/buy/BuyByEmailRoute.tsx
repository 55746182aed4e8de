import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import buyMutation, {
  type BuyByEmailFormMutation,
} from '../../__generated__/BuyByEmailFormMutation.graphql.ts';
import pageQuery, { type BuyByEmailRouteQuery } from '../../__generated__/BuyByEmailRouteQuery.graphql.ts';
import { type EmailPage, emailCountries } from '../../components/purchase/emailCountries.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { sendForm } from '../../relay/sendForm.ts';
import { BuyByEmailPage } from './BuyByEmailPage.tsx';
import { slipNumberOf } from './slipNumber.ts';

export const buyByEmailRouteGraphql = graphql`
  query BuyByEmailRouteQuery($number: Int!) {
    slip(number: $number) {
      id
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

/** `/buy_tip_ng/:slipId` for Nigeria, `/buy_tip_ug/:slipId` for Uganda, `/buy_tip_us/:slipId` for other countries. */
export function buyByEmailRoute(environment: Environment, page: EmailPage): PageRoute {
  return {
    loader: ({ request, params, fresh }) =>
      loadPageQuery<BuyByEmailRouteQuery>(
        environment,
        pageQuery,
        { number: slipNumberOf(params) },
        { request, fresh, found: ({ slip }) => slip },
      ),
    ...(import.meta.env.SSR && { action: buyByForm(environment, page) }),
    element: <BuyByEmailPage page={page} />,
  };
}

const buyByForm =
  (environment: Environment, page: EmailPage): PageRoute['action'] =>
  async ({ form, params }) => {
    const email = form.get('email') ?? '';
    return sendForm<BuyByEmailFormMutation>(
      environment,
      buyMutation,
      {
        input: { slipId: form.get('slip') ?? '', email: email.trim(), country: emailCountries[page].country },
      },
      { path: `/buy_tip_${page}/${slipNumberOf(params)}`, fields: { email } },
    );
  };
