import type { ServerResponse } from 'node:http';
import { type DocumentNode, type ExecutionArgs, NoDeprecatedCustomRule, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Settings } from '../../process/settings.ts';
import { deprecationHeaders } from '../kit/deprecationHeaders.ts';

/** Says in headers when the text of an operation uses what is deprecated. */
export function useDeprecations(
  settings: Pick<Settings, 'PUBLIC_URL'>,
): Plugin<object, { res: ServerResponse }> {
  // The server keeps parsed documents, so each is looked through once.
  const known = new WeakMap<DocumentNode, Record<string, string>>();
  const note = ({ schema, document, contextValue }: ExecutionArgs) => {
    let headers = known.get(document);
    if (!headers) {
      // The rule's message ends with the reason.
      const reasons = validate(schema, document, [NoDeprecatedCustomRule]).map(({ message }) =>
        message.replace(/^.*? is deprecated\. /s, ''),
      );
      headers = deprecationHeaders(settings, reasons);
      known.set(document, headers);
    }
    const { res } = contextValue as { res: ServerResponse };
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  };
  return { onExecute: ({ args }) => note(args), onSubscribe: ({ args }) => note(args) };
}
