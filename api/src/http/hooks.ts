import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { hookRoutes } from '../hooks/hookRoutes.ts';
import { BodyTooLarge, readBody } from './kit/readBody.ts';
import { clientAddress } from './kit/requestFacts.ts';

/** Bytes; four times the longest body of any provider. */
const LIMIT = 16 * 1024;

/** Stores and acknowledges provider callbacks; nothing in them is trusted here. */
export function hookHandler(app: App) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const respond = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    for (const route of hookRoutes) {
      const match = route.path.exec(url.pathname);
      if (!match) continue;
      if (request.method !== 'POST') return respond(405, { message: 'POST only' });
      try {
        const answer = await route.handle(app, {
          token: match[1] ?? '',
          headers: request.headers,
          body: await readBody(request, LIMIT),
          remoteAddress: clientAddress(request, app.settings.TRUST_PROXY),
        });
        return respond(answer.status, answer.body);
      } catch (error) {
        if (!(error instanceof BodyTooLarge)) throw error;
        // Unread body: the connection cannot carry another request.
        response.setHeader('connection', 'close');
        return respond(413, { message: 'Too large' });
      }
    }
    respond(404, { message: 'Not found' });
  };
}
