import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import buyMutation, {
  type BuyByPhoneFormMutation,
} from '../../__generated__/BuyByPhoneFormMutation.graphql.ts';
import pageQuery, { type BuyByPhoneRouteQuery } from '../../__generated__/BuyByPhoneRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { sendForm } from '../../relay/sendForm.ts';
import { BuyByPhonePage } from './BuyByPhonePage.tsx';
import { slipNumberOf } from './slipNumber.ts';

export const buyByPhoneRouteGraphql = graphql`
  query BuyByPhoneRouteQuery($number: Int!) {
    slip(number: $number) {
      id
      number
      prices {
        kenya {
          text
        }
      }
      paybill {
        businessNumber
      }
      ...BuyShell_slip
      ...PayByHand_slip
    }
  }
`;

export function buyByPhoneRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) =>
      loadPageQuery<BuyByPhoneRouteQuery>(
        environment,
        pageQuery,
        { number: slipNumberOf(params) },
        { request, fresh, found: ({ slip }) => slip },
      ),
    ...(import.meta.env.SSR && { action: buyByForm(environment) }),
    element: <BuyByPhonePage />,
  };
}

const buyByForm =
  (environment: Environment): PageRoute['action'] =>
  async ({ form, params }) => {
    const phone = form.get('phone') ?? '';
    return sendForm<BuyByPhoneFormMutation>(
      environment,
      buyMutation,
      { input: { slipId: form.get('slip') ?? '', phone: parsePhoneOfAnyForm(phone) ?? phone } },
      { path: `/buy_tip/${slipNumberOf(params)}`, fields: { phone } },
    );
  };
