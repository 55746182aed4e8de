import type { ConcreteRequest, Environment, OperationType } from 'relay-runtime';
import { signedInOnly } from '../../lib/signedInOnly.ts';
import { loadPageQuery, type PageQuery } from '../../relay/pageQuery.ts';

/** What the loader of an account page hands over: nothing on the server, which draws the frame only. */
export type AccountPageQuery<Operation extends OperationType> = PageQuery<Operation> | null;

/**
 * The query of a page behind sign-in; without a session cookie it redirects to the home page. The server reads no
 * private data into HTML: its access token may have run out, which only the browser can renew.
 */
export async function loadAccountPage<Operation extends OperationType>(
  environment: Environment,
  request: Request,
  query: ConcreteRequest,
  variables: Operation['variables'],
): Promise<AccountPageQuery<Operation>> {
  signedInOnly(request);
  if (environment.isServer()) return null;
  // Always asked: the store may hold the empty viewer of a page that came with a token that had run out.
  return loadPageQuery<Operation>(environment, query, variables, { fresh: false, trustNothing: true });
}
