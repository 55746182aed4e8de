import { constants, createPublicKey, privateDecrypt, publicEncrypt, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { openCredential, testKeys } from './securityCredential.ts';

const keys = await testKeys();
const seal = (padding: number, key: string = keys.publicKeyPem) =>
  publicEncrypt({ key, padding }, Buffer.from('Pass#123&%$')).toString('base64');

/** One of 256 random blocks begins like the other padding. */
function sealOaep(): string {
  const sealed = seal(constants.RSA_PKCS1_OAEP_PADDING);
  const block = privateDecrypt(
    { key: keys.privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(sealed, 'base64'),
  );
  return block[1] === 2 ? sealOaep() : sealed;
}

it('opens what was sealed with the public key or with the certificate', () => {
  for (const key of [keys.publicKeyPem, keys.certificatePem]) {
    const opened = openCredential(seal(constants.RSA_PKCS1_PADDING, key), keys.privateKey);
    expect(opened).toEqual({ kind: 'password', password: 'Pass#123&%$' });
  }
});

it('opens no other padding, and takes no text for a ciphertext', () => {
  expect(openCredential(sealOaep(), keys.privateKey)).toEqual({ kind: 'undecryptable' });
  const beyond = Buffer.alloc(256, 0xff).toString('base64');
  expect(openCredential(beyond, keys.privateKey)).toEqual({ kind: 'undecryptable' });
  expect(openCredential('', keys.privateKey)).toEqual({ kind: 'malformed' });
  expect(openCredential('UGFzcw==', keys.privateKey)).toEqual({ kind: 'malformed' });
});

it('has a self-signed certificate that verifies', () => {
  const certificate = new X509Certificate(keys.certificatePem);
  expect(certificate.subject).toBe('CN=Daraja simulator');
  expect(certificate.verify(createPublicKey(keys.publicKeyPem))).toBe(true);
  expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2099);
});
