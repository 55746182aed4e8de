import { execFileSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openCredential } from '../../../simulators/daraja/securityCredential.ts';
import { securityCredential } from './securityCredential.ts';

const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const privateKey = createPrivateKey(pair.privateKey);
const password = 'Pa55#&%$word';
const opened = (certificate: string) => openCredential(securityCredential(password, certificate), privateKey);

describe('securityCredential', () => {
  test('from PEM text, also with \\n written out, and from a file', () => {
    const file = join(folder, 'key.pem');
    writeFileSync(file, pair.publicKey);
    for (const source of [pair.publicKey, pair.publicKey.replaceAll('\n', '\\n'), file]) {
      expect(opened(source)).toEqual({ kind: 'password', password });
    }
  });

  const hasOpenssl = (() => {
    try {
      return execFileSync('openssl', ['version']).length > 0;
    } catch {
      return false;
    }
  })();
  test.skipIf(!hasOpenssl)('from a certificate, as PEM and as DER (.cer)', () => {
    const key = join(folder, 'private.pem');
    writeFileSync(key, pair.privateKey);
    const pem = join(folder, 'cert.pem');
    const cer = join(folder, 'cert.cer');
    execFileSync('openssl', ['req', '-x509', '-key', key, '-subj', '/CN=daraja', '-days', '1', '-out', pem], {
      stdio: 'pipe',
    });
    execFileSync('openssl', ['x509', '-in', pem, '-outform', 'der', '-out', cer], { stdio: 'pipe' });
    for (const source of [pem, cer]) expect(opened(source)).toEqual({ kind: 'password', password });
  });

  test('is another text each time', () => {
    expect(securityCredential(password, pair.publicKey)).not.toBe(
      securityCredential(password, pair.publicKey),
    );
  });

  test.each([
    ['a path that is none', '/nowhere/certificate.cer'],
    ['text that is no key', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
    [
      'another kind of key',
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ],
  ])('says in one sentence what is wrong: %s', (_, source) => {
    expect(() => securityCredential(password, source)).toThrow(/^MPESA_CERTIFICATE is not valid: .+\.$/);
  });
});
