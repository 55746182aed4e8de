import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to connections and to `listen(0)` (Linux from 32768, others from 49152): a product
 * listens half a minute after it was given its port, and until then one of those could take it.
 */
const FROM = 20_000;
const BEFORE = 32_000;
const TRIES = 100;
/** Windows reserves some ports. */
const TAKEN = new Set<string | undefined>(['EADDRINUSE', 'EACCES']);

/** Two callers that draw the same number would both find it free, until one of them listens. */
const given = new Set<number>();

/** A port that nobody listens on and that this process has not given before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FROM, BEFORE);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${TRIES} ports from ${FROM} on is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (TAKEN.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
