import { graphql } from 'react-relay';
import { type ConcreteRequest, type Environment, fetchQuery, type OperationType } from 'relay-runtime';
import staffQuery, { type loadStaffPageQuery } from '../../../__generated__/loadStaffPageQuery.graphql.ts';
import { hasTokenCookie } from '../../../lib/signedInOnly.ts';
import { loadPageQuery, type PageQuery } from '../../../relay/pageQuery.ts';

/** Anyone else gets 404. @param environment the site's: /graphql/staff refuses callers who are not staff. */
export async function assertStaff(environment: Environment, request: Request): Promise<void> {
  if (!hasTokenCookie(request)) throw notFound();
  const viewer = await whoAsks(environment);
  if (viewer ? !viewer.isStaff : !environment.isServer()) throw notFound();
}

/** No staff data in HTML; the browser renews an expired token. */
export async function loadStaffPage<Operation extends OperationType>(
  environment: Environment,
  request: Request,
  query: ConcreteRequest,
  variables: Operation['variables'],
): Promise<PageQuery<Operation> | null> {
  if (environment.isServer()) return null;
  return loadPageQuery<Operation>(environment, query, variables, {
    request,
    fresh: false,
    trustNothing: true,
  });
}

async function whoAsks(environment: Environment) {
  const ask = (fetchPolicy: 'store-or-network' | 'network-only') =>
    fetchQuery<loadStaffPageQuery>(environment, staffQuery, {}, { fetchPolicy }).toPromise();
  const known = (await ask('store-or-network'))?.viewer;
  // The store may hold the null viewer of a page rendered with an expired token.
  return known?.isStaff || environment.isServer() ? known : (await ask('network-only'))?.viewer;
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** @public compiled by Relay; the loader imports the artifact. */
export const loadStaffPageGraphql = graphql`
  query loadStaffPageQuery {
    viewer {
      isStaff
    }
  }
`;
