import { productUrl } from './productUrl.ts';

/** Asks the product as anybody may, or as who holds the token. */
export async function ask<Data>(
  query: string,
  { variables, token }: { variables?: Record<string, unknown>; token?: string } = {},
): Promise<Data> {
  const response = await fetch(`${productUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
