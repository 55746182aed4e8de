import type { BrowserContext } from 'playwright-core';
import { productUrl } from './productUrl.ts';

/** Logs a person in as the login dialog does; the cookies of the answer stay in the browser. */
export async function signIn(
  context: BrowserContext,
  { phone, password }: { phone: string; password: string },
  url = productUrl,
): Promise<void> {
  const answer = await context.request.post(`${url}/graphql`, {
    headers: { 'content-type': 'application/json' },
    data: {
      query: `mutation LogIn($input: LogInInput!) { logIn(input: $input) { __typename ... on Error { message } } }`,
      variables: { input: { phone, password } },
    },
  });
  const { data, errors } = (await answer.json()) as {
    data?: { logIn: { __typename: string; message?: string } };
    errors?: unknown;
  };
  if (!data || data.logIn.message) throw new Error(`could not sign in: ${JSON.stringify(data ?? errors)}`);
}
