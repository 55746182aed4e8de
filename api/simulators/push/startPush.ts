import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptMessage, readVapid, type Subscriber } from './receiveMessage.ts';

/** What `pushManager.subscribe` gives to a page. */
export interface PushSubscriptionFacts {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

export interface ReceivedPush {
  readonly endpoint: string;
  readonly text: string;
  readonly topic: string;
  readonly secondsToLive: number;
}

export interface PushSimulator {
  readonly url: string;
  subscribe(): PushSubscriptionFacts;
  /** Ends a subscription: messages to it are answered 410. */
  end(endpoint: string): void;
  /** Answers the next messages to this endpoint with these, one after another. */
  answer(endpoint: string, ...statuses: number[]): void;
  /** Taken messages, decrypted, the oldest first. */
  received(endpoint?: string): ReceivedPush[];
  close(): Promise<void>;
}

const LONGEST = 4_096;

/**
 * A push service: takes messages (RFC 8030) that a known key signed (RFC 8292) and that its subscriber can decrypt (RFC 8291).
 * `GET /__sim/subscribe` and `GET /__sim/received` let a browser test play the browser's part.
 */
export async function startPush(options: { publicKey: string; host?: string }): Promise<PushSimulator> {
  const subscribers = new Map<string, Subscriber & { ended: boolean; answers: number[] }>();
  const messages: ReceivedPush[] = [];
  let url = '';

  const subscribe = (): PushSubscriptionFacts => {
    const curve = createECDH('prime256v1');
    const publicKey = curve.generateKeys();
    const authSecret = randomBytes(16);
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    const answers: number[] = [];
    subscribers.set(path, {
      privateKey: curve.getPrivateKey(),
      publicKey,
      authSecret,
      ended: false,
      answers,
    });
    return {
      endpoint: `${url}${path}`,
      publicKey: publicKey.toString('base64url'),
      authSecret: authSecret.toString('base64url'),
    };
  };
  const known = (endpoint: string) => {
    const subscriber = subscribers.get(new URL(endpoint).pathname);
    if (!subscriber) throw new Error(`nobody subscribed at ${endpoint}`);
    return subscriber;
  };

  function take(path: string, { headers }: IncomingMessage, body: Buffer): number {
    const subscriber = subscribers.get(path);
    if (!subscriber) return 404;
    if (subscriber.ended) return 410;
    const forced = subscriber.answers.shift();
    if (forced !== undefined) return forced;
    if (body.length > LONGEST) return 413;
    const secondsToLive = Number(headers.ttl ?? Number.NaN);
    if (headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(secondsToLive)) return 400;
    const sender = readVapid(headers.authorization ?? '');
    const day = Date.now() / 1_000 + 86_400;
    if (sender?.key !== options.publicKey || sender.audience !== url || sender.expires > day) return 403;
    const topic = String(headers.topic ?? '');
    if (!/^[\w-]{0,32}$/.test(topic)) return 400;
    let text: string;
    try {
      text = decryptMessage(body, subscriber);
    } catch {
      return 400;
    }
    messages.push({ endpoint: `${url}${path}`, text, topic, secondsToLive });
    return 201;
  }

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = request.url ?? '/';
      const json = (value: unknown) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(value));
      };
      if (path === '/__sim/subscribe') return json(subscribe());
      if (path === '/__sim/received') return json(messages);
      const status = request.method === 'POST' ? take(path, request, Buffer.concat(chunks)) : 405;
      response.writeHead(status, status === 201 ? { location: `${url}/message/${messages.length}` } : {});
      response.end();
    })().catch(() => response.destroy());
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, options.host ?? '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    subscribe,
    end: (endpoint) => {
      known(endpoint).ended = true;
    },
    answer: (endpoint, ...statuses) => void known(endpoint).answers.push(...statuses),
    received: (endpoint) => messages.filter((one) => endpoint === undefined || one.endpoint === endpoint),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
