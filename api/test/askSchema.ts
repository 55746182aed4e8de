import { graphql } from 'graphql';
import type { App } from '../src/app.ts';
import type { Viewer } from '../src/domain/foundation/viewer.ts';
import { type Context, noCookies } from '../src/graphql/kit/context.ts';
import { staffSchema as schema } from '../src/graphql/schema.ts';

/** The context in which this viewer's operations are executed. */
export function contextOf(app: App, viewer: Viewer): Context {
  const request = { id: 'test', address: '197.248.1.1', userAgent: 'Test', refreshToken: null };
  return { app, viewer, request, cookies: noCookies };
}

/** The data of an operation, executed without HTTP. @throws its first error. */
export async function askSchema(
  app: App,
  viewer: Viewer,
  source: string,
  variableValues: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the operation's, and each test looks at its own
): Promise<any> {
  const answer = await graphql({ schema, source, variableValues, contextValue: contextOf(app, viewer) });
  if (answer.errors) throw answer.errors[0];
  return JSON.parse(JSON.stringify(answer.data)) as unknown;
}

export const globalId = (type: string, id: string | number): string =>
  Buffer.from(`${type}:${id}`).toString('base64');
