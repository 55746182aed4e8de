import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { hookRoutes } from '../hooks/hookRoutes.ts';
import { BodyTooLarge, readBody } from './kit/readBody.ts';
import { clientAddress } from './kit/requestFacts.ts';

/** Bytes of a body. The longest that a provider sends has a quarter of it. */
const LIMIT = 16 * 1024;

/** Callbacks of the providers: whatever comes is stored and answered; nothing of it is believed here. */
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
        // The rest of the body is still on its way: the connection cannot carry another request.
        response.setHeader('connection', 'close');
        return respond(413, { message: 'Too large' });
      }
    }
    respond(404, { message: 'Not found' });
  };
}
