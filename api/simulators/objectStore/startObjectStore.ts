import { createHash, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Keys, verifySignature } from './verifySignature.ts';

interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string;
}

export interface ObjectStore {
  readonly url: string;
  /** By key. A test may delete from it to simulate a loss. */
  readonly objects: Map<string, StoredObject>;
  /** Requests that came, as `METHOD key`. */
  readonly requests: readonly string[];
  /** The next requests are answered with this status, or the line is cut. */
  failNext(times: number, how: number | 'cut'): void;
  close(): Promise<void>;
}

// A WAL segment of PostgreSQL has 16 MB.
const MAX_BYTES = 20_000_000;

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

const xml = (root: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${body}</${root}>`;

/** Keys below a prefix; those with a further delimiter are listed once, as a folder. Everything is on one page. */
function listing(keys: Iterable<[string, StoredObject]>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const encoding = query.get('encoding-type');
  const told = (key: string) => (encoding === 'url' ? encodeURIComponent(key).replaceAll('%2F', '/') : key);
  const folders = new Set<string>();
  const contents: string[] = [];
  for (const [key, { body }] of [...keys].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (end >= 0) folders.add(key.slice(0, end + delimiter.length));
    else
      contents.push(
        `<Contents><Key>${told(key)}</Key><Size>${body.length}</Size><LastModified>2026-11-23T00:00:00Z</LastModified></Contents>`,
      );
  }
  const common = [...folders].map(
    (folder) => `<CommonPrefixes><Prefix>${told(folder)}</Prefix></CommonPrefixes>`,
  );
  return xml(
    'ListBucketResult',
    `${encoding ? `<EncodingType>${encoding}</EncodingType>` : ''}<IsTruncated>false</IsTruncated>${contents.join('')}${common.join('')}`,
  );
}

/**
 * An S3-compatible store with one bucket on a loopback port: put, get, head and delete by path, multipart uploads, lists.
 * Signatures are checked.
 */
export async function startObjectStore(keys: Keys & { bucket: string }): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const uploads = new Map<string, Map<number, Buffer>>();
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
    const query = new URLSearchParams(target.split('?')[1] ?? '');
    const answer = (text: string) =>
      void response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    if (key === '') {
      if (method !== 'GET' || query.has('uploads')) return deny(response, 501, 'NotImplemented');
      return answer(listing(objects, query));
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return answer(xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`));
    }
    const upload = query.get('uploadId');
    if (upload !== null) {
      const parts = uploads.get(upload);
      if (!parts) return deny(response, 404, 'NoSuchUpload');
      if (method === 'PUT') {
        parts.set(Number(query.get('partNumber')), body);
        return void response.writeHead(200, { etag: etagOf(body) }).end();
      }
      uploads.delete(upload);
      if (method === 'DELETE') return void response.writeHead(204).end();
      const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
      objects.set(key, { body: whole, contentType: 'binary/octet-stream' });
      return answer(xml('CompleteMultipartUploadResult', `<ETag>${etagOf(whole)}</ETag>`));
    }
    const found = objects.get(key);
    switch (method) {
      case 'PUT': {
        if (headers['content-length'] === undefined) return deny(response, 411, 'MissingContentLength');
        objects.set(key, { body, contentType: headers['content-type'] ?? 'binary/octet-stream' });
        return void response.writeHead(200, { etag: etagOf(body) }).end();
      }
      case 'GET':
      case 'HEAD':
        if (!found) return deny(response, 404, 'NoSuchKey');
        response.writeHead(200, {
          'content-type': found.contentType,
          'content-length': found.body.length,
          'last-modified': 'Mon, 23 Nov 2026 00:00:00 GMT',
          etag: etagOf(found.body),
        });
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
