import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** `cut` closes the connection without a response, `halfway` in the middle of a body, `silence` never answers. */
export type CannedAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'cut'
  | 'halfway'
  | 'silence';

export interface AnsweringServer {
  url: string;
  seen: SeenRequest[];
  close(): Promise<void>;
}

/** Test server that replies with captured bodies, as objects (JSON) or text. */
export async function startAnswering(
  answer: (request: SeenRequest) => CannedAnswer | Promise<CannedAnswer>,
): Promise<AnsweringServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { method = '', url = '', headers } = request;
      const noted = { method, path: url, headers, body };
      seen.push(noted);
      const canned = await answer(noted);
      if (canned === 'silence') return;
      if (canned === 'cut') return void response.destroy();
      if (canned === 'halfway') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"cut":');
        return void setImmediate(() => response.destroy());
      }
      response.writeHead(canned.status, { 'content-type': 'application/json', ...canned.headers });
      response.end(typeof canned.body === 'string' ? canned.body : JSON.stringify(canned.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
