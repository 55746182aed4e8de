import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Logger } from 'pino';
import { Unavailable } from '../../domain/foundation/errors.ts';
import type { PictureStore } from '../../domain/foundation/PictureStore.ts';
import { pictureFailures } from './pictureFailures.ts';

export interface BucketSettings {
  /** Address of the store, without the bucket: https://s3.eu-west-1.amazonaws.com */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly log: Logger;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Objects of an S3-compatible bucket (Signature Version 4), which may stay private: we serve the pictures. */
export function pictureBucket(settings: BucketSettings): PictureStore {
  const { log } = settings;
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 0,
  });
  const addressOf = (path: string) =>
    `${settings.endpoint.replace(/\/$/, '')}/${encodeURIComponent(settings.bucket)}/${path}`;

  async function send(method: 'PUT' | 'GET' | 'DELETE', path: string, picture?: Buffer): Promise<Response> {
    // Calls may be repeated: a name is written once, always with the same bytes.
    for (let attempt = 0; ; attempt++) {
      const answer = await client
        .fetch(addressOf(path), {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            'x-amz-content-sha256': createHash('sha256')
              .update(picture ?? '')
              .digest('hex'),
            ...(picture ? { 'content-type': 'image/webp' } : {}),
          },
          ...(picture ? { body: new Uint8Array(picture) } : {}),
        })
        .catch((error: Error) => error);
      if (!(answer instanceof Error) && answer.status < 500) return answer;
      if (attempt < RETRIES) {
        if (!(answer instanceof Error)) await answer.body?.cancel();
        continue;
      }
      const reason = answer instanceof Error ? answer.message : `HTTP ${answer.status}`;
      pictureFailures.inc({ method });
      log.error({ method, reason }, 'the picture store did not answer');
      throw new Unavailable('PICTURES_UNAVAILABLE');
    }
  }

  const codeOf = async (answer: Response) => /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? null;

  function refuse(method: string, answer: Response, code: string | null): never {
    pictureFailures.inc({ method });
    log.error({ method, status: answer.status, code }, 'the picture store refused a request');
    throw new Unavailable('PICTURES_UNAVAILABLE');
  }

  return {
    put: async (path, picture) => {
      const answer = await send('PUT', path, picture);
      if (!answer.ok) refuse('PUT', answer, await codeOf(answer));
      await answer.body?.cancel();
    },
    get: async (path) => {
      const answer = await send('GET', path);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      const code = await codeOf(answer);
      // Any other 404 means that the bucket does not exist.
      return code === 'NoSuchKey' ? null : refuse('GET', answer, code);
    },
    remove: async (path) => {
      const answer = await send('DELETE', path);
      const code = answer.ok ? null : await codeOf(answer);
      if (!answer.ok && code !== 'NoSuchKey') refuse('DELETE', answer, code);
    },
  };
}
