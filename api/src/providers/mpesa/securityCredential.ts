import { constants, createPublicKey, type KeyObject, publicEncrypt, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** RSA with PKCS#1 v1.5 padding (not OAEP), base64; `certificate` is PEM text or a path. @throws Error without an RSA key. */
export function securityCredential(password: string, certificate: string): string {
  const key = readPublicKey(certificate);
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString(
    'base64',
  );
}

function readPublicKey(certificate: string): KeyObject {
  const key = parseKey(certificate);
  if (key.asymmetricKeyType !== 'rsa')
    throw new Error('MPESA_CERTIFICATE is not valid: it holds no RSA key.');
  return key;
}

function parseKey(certificate: string): KeyObject {
  // Settings files often carry line breaks as the two characters \n.
  const text = certificate.replaceAll('\\n', '\n');
  if (text.includes('-----BEGIN')) return parsed(text);
  let file: Buffer;
  try {
    file = readFileSync(certificate);
  } catch {
    throw new Error('MPESA_CERTIFICATE is not valid: it is neither PEM text nor a file that can be read.');
  }
  return parsed(file.includes('-----BEGIN') ? file.toString('utf8') : file);
}

function parsed(source: string | Buffer): KeyObject {
  try {
    if (typeof source === 'string' && !source.includes('CERTIFICATE-----')) return createPublicKey(source);
    return new X509Certificate(source).publicKey;
  } catch {
    throw new Error('MPESA_CERTIFICATE is not valid: it holds neither a certificate nor a public key.');
  }
}
