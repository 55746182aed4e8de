import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type SettingsRouteQuery } from '../../__generated__/SettingsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { deliveriesOnPage } from './deliveriesOnPage.ts';
import { SettingsPage } from './SettingsPage.tsx';

export const settingsRouteGraphql = graphql`
  query SettingsRouteQuery($first: Int, $after: String, $last: Int, $before: String) {
    viewer {
      ...PersonalDetails_viewer
      ...ChangePhoneForm_viewer
      ...PayoutSettings_viewer
      ...ChangeEmailForm_viewer
      ...Sessions_viewer
      ...StaffAccess_viewer
      ...Integrations_viewer @arguments(first: $first, after: $after, last: $last, before: $before)
    }
  }
`;

export function settingsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) =>
      loadAccountPage<SettingsRouteQuery>(environment, request, pageQuery, {
        ...cursorPageOf(new URL(request.url).searchParams, deliveriesOnPage),
      }),
    shouldRevalidate: revalidateList,
    element: <SettingsPage />,
  };
}
