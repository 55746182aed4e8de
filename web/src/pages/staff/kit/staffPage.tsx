import { mayDo } from '@tipsoko/rules/staffRoles';
import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, Network } from 'relay-runtime';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { recordId } from '../../../relay/environment.ts';
import { browserFetch } from '../../../relay/network.ts';
import { freshAccessToken, refreshSession } from '../../../relay/session.ts';
import { assertStaff } from './loadStaffPage.ts';
import { sectionOf } from './staffSections.ts';
import { loadStaffRoles } from './useStaffRoles.ts';

/** A page for staff alone, whose questions go to /graphql/staff. */
export function staffPage(site: Environment, route: (environment: Environment) => PageRoute): PageRoute {
  const staff = site.isServer() ? site : staffEnvironment(site);
  const { loader, element, ...page } = route(staff);
  return {
    ...page,
    loader: async (of) => {
      await assertStaff(site, of.request);
      const roles = site.isServer() ? null : await loadStaffRoles(staff);
      const section = sectionOf(new URL(of.request.url).pathname);
      if (roles && section && !mayDo(roles, section.needs)) throw new Response(null, { status: 404 });
      return loader?.(of);
    },
    element: <RelayEnvironmentProvider environment={staff}>{element}</RelayEnvironmentProvider>,
  };
}

/** One store with the site: what staff publish or change is what its pages show. */
function staffEnvironment(site: Environment): Environment {
  return new Environment({
    network: Network.create(
      browserFetch({ accessToken: freshAccessToken, refreshSession }, '/graphql/staff'),
      (request, variables, cacheConfig) => site.getNetwork().execute(request, variables, cacheConfig),
    ),
    store: site.getStore(),
    getDataID: recordId,
  });
}
