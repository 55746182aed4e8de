import { productUrl } from './productUrl.ts';

/** Asks the product as anybody may, or as who holds the token. */
export async function ask<Data>(
  query: string,
  {
    variables,
    token,
    path = '/graphql',
    url = productUrl,
  }: {
    variables?: Record<string, unknown>;
    token?: string;
    path?: '/graphql' | '/graphql/staff';
    /** Of a product that the test started itself. */
    url?: string;
  } = {},
): Promise<Data> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
