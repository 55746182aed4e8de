import { graphql } from 'react-relay';
import { type ConcreteRequest, type Environment, fetchQuery, type OperationType } from 'relay-runtime';
import staffQuery, { type loadStaffPageQuery } from '../../__generated__/loadStaffPageQuery.graphql.ts';
import type { AccountPageQuery } from '../../components/account/loadAccountPage.ts';
import { hasTokenCookie } from '../../lib/signedInOnly.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';

/**
 * The query of a page of staff. To anybody else there is no such page, and nothing says that there could be. The
 * server reads nothing into HTML but who asks: it answers 404 where it knows better, and leaves an access token that
 * has run out to the browser, which can renew it.
 */
export async function loadStaffPage<Operation extends OperationType>(
  environment: Environment,
  request: Request,
  query: ConcreteRequest,
  variables: Operation['variables'],
): Promise<AccountPageQuery<Operation>> {
  if (!hasTokenCookie(request)) throw notFound();
  const onServer = environment.isServer();
  const viewer = await whoAsks(environment);
  if (viewer ? !viewer.isStaff : !onServer) throw notFound();
  if (onServer) return null;
  return loadPageQuery<Operation>(environment, query, variables, { fresh: false, trustNothing: true });
}

async function whoAsks(environment: Environment) {
  const ask = (fetchPolicy: 'store-or-network' | 'network-only') =>
    fetchQuery<loadStaffPageQuery>(environment, staffQuery, {}, { fetchPolicy }).toPromise();
  const known = (await ask('store-or-network'))?.viewer;
  // The store may hold the empty viewer of a page that came with a token that had run out.
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
