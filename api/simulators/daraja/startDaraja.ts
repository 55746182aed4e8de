import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { administer } from './admin.ts';
import { Bank } from './bank.ts';
import { sendRefusal } from './exchange.ts';
import { internalError } from './refusal.ts';
import { answer } from './router.ts';
import { type CredentialKeys, testKeys } from './securityCredential.ts';
import { type DarajaOptions, settle } from './settings.ts';
import { World } from './world.ts';

export interface Daraja {
  /** Base address without a slash at its end. */
  url: string;
  /** Encrypts the SecurityCredential. */
  publicKeyPem: string;
  /** The same key as a self-signed certificate, in place of Safaricom's `.cer` file. */
  certificatePem: string;
  /** Key pair of the SecurityCredential: as an option of a later start it keeps the certificate. */
  keys: CredentialKeys;
  bank: Bank;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for Safaricom's Daraja on a port of its own (any free one when unset), on loopback unless set
 * otherwise. Rejects when the port is taken or an option could never have been issued.
 */
export async function startDaraja(options: DarajaOptions): Promise<Daraja> {
  const world = new World(settle(options), options.keys ?? (await testKeys()));
  const bank = new Bank(world);
  const server = createServer((request, response) => {
    const handled = request.url?.startsWith('/__sim/')
      ? administer(world, bank, request, response)
      : answer(world, request, response);
    handled.catch((error: unknown) => {
      console.error('Daraja simulator:', error);
      sendRefusal(response, internalError());
    });
  });
  // A client on a busy machine would send into a connection that this end has just closed for being idle.
  server.keepAliveTimeout = 0;
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    publicKeyPem: world.keys.publicKeyPem,
    certificatePem: world.keys.certificatePem,
    keys: world.keys,
    bank,
    close: () =>
      new Promise((resolve) => {
        world.deliveries.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
