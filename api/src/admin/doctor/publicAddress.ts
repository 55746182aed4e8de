import { connect } from 'node:tls';
import type { Settings } from '../../process/settings.ts';
import { exchange } from '../../providers/transport/http.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const WARN_DAYS = 14;
const TIMEOUT_MS = 10_000;

/** Whether PUBLIC_URL leads to a server of ours, as providers call it, and for how long its certificate holds. */
export async function publicAddressFindings({ PUBLIC_URL, NODE_ENV }: Settings): Promise<Finding[]> {
  const answer = await exchange({ method: 'GET', url: `${PUBLIC_URL}/healthz`, timeoutMs: TIMEOUT_MS });
  const isOurs = answer.kind === 'answer' && answer.headers.has('x-request-id') && answer.status < 300;
  if (!isOurs) {
    const says =
      answer.kind === 'fault'
        ? answer.cause
        : `${PUBLIC_URL}/healthz answers ${answer.status}, not as our server`;
    const todo =
      'start the server, and lead this address to it without a redirect: providers call back there';
    return [NODE_ENV === 'production' ? wrong('PUBLIC_URL', says, todo) : note('PUBLIC_URL', says, todo)];
  }
  const url = new URL(PUBLIC_URL);
  if (url.protocol !== 'https:') return [ok('PUBLIC_URL', `${PUBLIC_URL} leads here`)];
  const days = Math.floor(((await certificateEnd(url)) - Date.now()) / 86_400_000);
  const says = `${PUBLIC_URL} leads here, its certificate holds for ${days} days`;
  return [days < WARN_DAYS ? wrong('PUBLIC_URL', says, 'renew the certificate') : ok('PUBLIC_URL', says)];
}

function certificateEnd({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, timeout: TIMEOUT_MS },
      () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
  });
}
