import type { ConcreteRequest, Environment, OperationType } from 'relay-runtime';
import { signedInOnly } from '../../lib/signedInOnly.ts';
import { loadPageQuery, type PageQuery } from '../../relay/pageQuery.ts';

/** Null on the server: only the browser can renew an expired access token. Without a session cookie: home page. */
export async function loadAccountPage<Operation extends OperationType>(
  environment: Environment,
  request: Request,
  query: ConcreteRequest,
  variables: Operation['variables'],
): Promise<PageQuery<Operation> | null> {
  signedInOnly(request);
  if (environment.isServer()) return null;
  // The store may hold an empty viewer that the server rendered for an expired token.
  return loadPageQuery<Operation>(environment, query, variables, {
    request,
    fresh: false,
    trustNothing: true,
  });
}
