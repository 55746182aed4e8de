import type { ServerResponse } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Settings } from '../../process/settings.ts';
import { deprecationsOf } from '../kit/deprecationHeaders.ts';

/** Adds deprecation headers when the operation uses deprecated elements. */
export function useDeprecations(
  settings: Pick<Settings, 'PUBLIC_URL'>,
): Plugin<object, { res: ServerResponse }> {
  const note = ({ schema, document, contextValue }: ExecutionArgs) => {
    const { res } = contextValue as { res: ServerResponse };
    const headers = deprecationsOf(settings, schema, document);
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  };
  return { onExecute: ({ args }) => note(args), onSubscribe: ({ args }) => note(args) };
}
