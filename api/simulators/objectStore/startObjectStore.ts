import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Keys, verifySignature } from './verifySignature.ts';

interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string;
}

export interface ObjectStore {
  readonly url: string;
  /** What is kept, by key. */
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Requests that came, as `METHOD key`. */
  readonly requests: readonly string[];
  /** The next requests are answered with this status, or the line is cut. */
  failNext(times: number, how: number | 'cut'): void;
  close(): Promise<void>;
}

const MAX_BYTES = 10_000_000;

/** An S3-compatible store with one bucket on a loopback port: put, get, head and delete by path, signatures checked. */
export async function startObjectStore(keys: Keys & { bucket: string }): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let failures: Array<number | 'cut'> = [];

  const deny = (response: ServerResponse, status: number, code: string): void => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
  };

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of request) {
      size += (piece as Buffer).length;
      if (size <= MAX_BYTES) pieces.push(piece as Buffer);
    }
    const { method = 'GET', url: target = '/', headers } = request;
    const [, bucket = '', ...rest] = decodeURIComponent(target.split('?')[0] ?? '').split('/');
    const key = rest.join('/');
    requests.push(`${method} ${key}`);
    const failure = failures.shift();
    if (failure === 'cut') return void request.socket.destroy();
    if (failure !== undefined) return deny(response, failure, 'SlowDown');
    if (size > MAX_BYTES) return deny(response, 400, 'EntityTooLarge');
    const body = Buffer.concat(pieces);
    const denial = verifySignature({ method, target, headers, body }, keys, new Date());
    if (denial) return deny(response, denial.status, denial.code);
    if (bucket !== keys.bucket) return deny(response, 404, 'NoSuchBucket');
    if (key === '') return deny(response, 501, 'NotImplemented');
    const found = objects.get(key);
    switch (method) {
      case 'PUT': {
        if (headers['content-length'] === undefined) return deny(response, 411, 'MissingContentLength');
        objects.set(key, { body, contentType: headers['content-type'] ?? 'binary/octet-stream' });
        const etag = `"${createHash('md5').update(body).digest('hex')}"`;
        return void response.writeHead(200, { etag }).end();
      }
      case 'GET':
      case 'HEAD':
        if (!found) return deny(response, 404, 'NoSuchKey');
        response.writeHead(200, { 'content-type': found.contentType, 'content-length': found.body.length });
        return void response.end(method === 'HEAD' ? '' : found.body);
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      default:
        return deny(response, 405, 'MethodNotAllowed');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    failNext: (times, how) => {
      failures = Array.from({ length: times }, () => how);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
