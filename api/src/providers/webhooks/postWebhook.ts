import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { assertNoOpenTransaction } from '../../db/openTransaction.ts';
import { isPublicAddress } from '../../domain/foundation/destinations.ts';
import type { WebhookAnswer, WebhookMessage, WebhookSender } from '../../domain/integrators/WebhookSender.ts';

const TIMEOUT_MS = 10_000;
/** Maximum bytes read of a response, whose body is not used. */
const MAX_ANSWER_BYTES = 64_000;

export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Connects only to a checked public address, which defeats DNS rebinding; `privateAllowed` is for tests. */
export function webhookSender(options: {
  privateAllowed: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
}): WebhookSender {
  const { privateAllowed, timeoutMs = TIMEOUT_MS, resolve = resolveByDns } = options;
  return async (message) => {
    assertNoOpenTransaction('A webhook');
    const url = new URL(message.url);
    if (url.protocol !== 'https:' && !privateAllowed) return { fault: 'the address is not https' };
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const deadline = AbortSignal.timeout(timeoutMs);
    const addresses = await addressesOf(host, resolve, deadline);
    const [address] = addresses;
    if (address === undefined) return { fault: `${host} has no address` };
    if (!privateAllowed && !addresses.every(isPublicAddress)) {
      return { fault: `${host} leads into a private network` };
    }
    return post(url, address, message, deadline, timeoutMs);
  };
}

async function addressesOf(
  host: string,
  resolve: Resolve,
  deadline: AbortSignal,
): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const late = new Promise<readonly string[]>((settle) => {
    deadline.addEventListener('abort', () => settle([]), { once: true });
  });
  return Promise.race([resolve(host).catch(() => []), late]);
}

function post(
  url: URL,
  address: string,
  message: WebhookMessage,
  deadline: AbortSignal,
  timeoutMs: number,
): Promise<WebhookAnswer> {
  return new Promise((settle) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const body = typeof message.body === 'string' ? Buffer.from(message.body) : message.body;
    const call = send(
      url,
      {
        method: 'POST',
        headers: { ...message.headers, 'content-length': body.length, 'user-agent': 'Tipsoko-Webhooks/1' },
        // A separate connection to the checked address; certificate and Host are still the name's.
        agent: false,
        lookup: (_name, wanted, answer) =>
          wanted.all
            ? answer(null, [{ address, family: isIP(address) }])
            : answer(null, address, isIP(address)),
        signal: deadline,
      },
      (response) => {
        drain(response);
        settle({ status: response.statusCode ?? 0 });
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) => {
      const reason = deadline.aborted
        ? `did not answer within ${timeoutMs / 1_000} seconds`
        : `cannot be reached: ${error.code ?? error.message}`;
      settle({ fault: `${url.hostname} ${reason}` });
    });
    call.end(body);
  });
}

/** Reads a short response to its end, so that the receiver sees no broken connection. */
function drain(response: IncomingMessage): void {
  let size = 0;
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) response.destroy();
  });
}
