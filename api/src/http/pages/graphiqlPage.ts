import type { App } from '../../app.ts';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { admit, httpCall } from '../kit/admission.ts';
import type { NodeHandler } from '../kit/route.ts';
import { type PublicAnswer, publicAnswer, sendPublic } from '../kit/versionedBytes.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept, Accept-Encoding',
};

/** GraphiQL for browsers that open `/graphql`. */
export function graphiqlPage(app: App, page: () => Promise<string>): NodeHandler {
  // One shared copy of the bytes, however slow the readers.
  let cached: { text: string; answer: PublicAnswer } | undefined;
  return async (request, response) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return false;
    try {
      await admit(app, httpCall(app, anonymous, request, response));
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      response.writeHead(429, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(error.retryAfterSeconds),
      });
      response.end(`${error.message}.`);
      return true;
    }
    const text = await page();
    if (cached?.text !== text) cached = { text, answer: publicAnswer(200, headers, text) };
    await sendPublic(request, response, cached.answer);
    return true;
  };
}
