import type { PaymentsRouteQuery$variables } from '../../../__generated__/PaymentsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../../lib/cursorPage.ts';

export const paymentsOnPage = 50;

/** The list that the address names, and its page. */
export function paymentsPage(search: URLSearchParams): PaymentsRouteQuery$variables {
  const list = search.get('list') ?? '';
  const [kept, differences, proposals] = [list === 'kept', list === 'differences', list === 'proposals'];
  return {
    kept,
    differences,
    proposals,
    stuck: !(kept || differences || proposals || list === 'sale'),
    ...cursorPageOf(search, paymentsOnPage),
  };
}
