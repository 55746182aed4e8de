import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type SettingsRouteQuery } from '../../__generated__/SettingsRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { SettingsPage } from './SettingsPage.tsx';

export const settingsRouteGraphql = graphql`
  query SettingsRouteQuery {
    viewer {
      ...PersonalDetails_viewer
      ...ChangePhoneForm_viewer
      ...ChangeEmailForm_viewer
      ...Sessions_viewer
      ...StaffAccess_viewer
      ...Integrations_viewer
    }
  }
`;

export function settingsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => loadAccountPage<SettingsRouteQuery>(environment, request, pageQuery, {}),
    element: <SettingsPage />,
  };
}
