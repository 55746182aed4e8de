import { createPublicKey, type KeyObject, sign } from 'node:crypto';

// Node reads X.509 certificates but makes none, so the few DER structures of a self-signed one are written here.
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const NULL = 0x05;
const OID = 0x06;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const EXPLICIT_0 = 0xa0;

const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

/** A certificate of `publicKeyPem`, signed by its own private key and valid from 2020 to 2099. */
export function selfSignedCertificate(name: string, publicKeyPem: string, privateKey: KeyObject): string {
  const spki = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' });
  const algorithm = der(SEQUENCE, der(OID, SHA256_WITH_RSA), der(NULL));
  const party = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OID, COMMON_NAME), der(UTF8_STRING, Buffer.from(name)))),
  );
  const validity = der(SEQUENCE, time('20200101000000Z'), time('20991231235959Z'));
  const version3 = der(EXPLICIT_0, der(INTEGER, Buffer.from([2])));
  const serial = der(INTEGER, Buffer.from([1]));
  const signed = der(SEQUENCE, version3, serial, algorithm, party, validity, party, spki);
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]);
  const certificate = der(SEQUENCE, signed, algorithm, der(BIT_STRING, signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const time = (text: string) => der(GENERALIZED_TIME, Buffer.from(text));

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}
