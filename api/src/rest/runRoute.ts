import type { GraphQLSchema } from 'graphql';
import type { Context } from '../graphql/context.ts';
import { executeInProcess } from './operation.ts';
import { withWholePictureAddresses } from './pictureAddresses.ts';
import type { IssuedTokens, Route } from './route.ts';

/** The answer of a route to what was read from a call, as the caller of the context may see it. */
export async function runRoute(
  schema: GraphQLSchema,
  route: Route,
  input: { params: unknown; query: unknown; body: unknown },
  context: Context,
  url: URL,
  tokens: () => IssuedTokens | null,
): Promise<unknown> {
  const { PUBLIC_URL } = context.app.settings;
  const answer = await route.run({
    ...input,
    app: context.app,
    context,
    url: new URL(`${url.pathname}${url.search}`, PUBLIC_URL),
    ask: (variables) => executeInProcess(schema, route.document, context, variables),
    tokens,
  });
  return withWholePictureAddresses(answer, PUBLIC_URL);
}
