import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { selfSignedCertificate } from './certificate.ts';

export interface CredentialKeys {
  publicKeyPem: string;
  certificatePem: string;
  privateKey: KeyObject;
}

let shared: Promise<CredentialKeys> | undefined;

/** One 2048-bit test key pair per process, because making one is slow enough to delay tests and the demo's start. */
export function testKeys(): Promise<CredentialKeys> {
  shared ??= makeKeys();
  return shared;
}

async function makeKeys(): Promise<CredentialKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return keysOf(privateKey);
}

function keysOf(privateKey: KeyObject): CredentialKeys {
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const certificatePem = selfSignedCertificate('Daraja simulator', publicKeyPem, privateKey);
  return { publicKeyPem, certificatePem, privateKey };
}

/** The private key as PEM, from which {@link readKeys} makes the same keys again. */
export const writeKeys = ({ privateKey }: CredentialKeys): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** @throws when it is not a private key in PEM. */
export const readKeys = (pem: string): CredentialKeys => keysOf(createPrivateKey(pem));

export type Opened =
  | { kind: 'malformed' }
  | { kind: 'undecryptable' }
  | { kind: 'password'; password: string };

/**
 * Opens `base64(RSA-PKCS#1-v1.5(password))`. Node refuses to decrypt that padding since CVE-2023-46809, so the raw
 * block is decrypted and `00 02 (at least eight non-zero bytes) 00` stripped by hand.
 */
export function openCredential(credential: string, privateKey: KeyObject): Opened {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(credential)) return { kind: 'malformed' };
  const cipher = Buffer.from(credential, 'base64');
  if (cipher.length !== 256) return { kind: 'malformed' };
  let block: Buffer;
  try {
    block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, cipher);
  } catch {
    return { kind: 'undecryptable' };
  }
  const end = block.indexOf(0, 2);
  if (block[0] !== 0 || block[1] !== 2 || end < 10) return { kind: 'undecryptable' };
  return { kind: 'password', password: block.subarray(end + 1).toString('utf8') };
}
