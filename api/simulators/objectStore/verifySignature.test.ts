import { expect, it } from 'vitest';
import { verifySignature } from './verifySignature.ts';

// The example of AWS's own documentation, "Example: GET Object", with its published signature.
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const example = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
  },
  body: Buffer.alloc(0),
};
const then = new Date('2013-05-24T00:05:00Z');

it('accepts the example of the documentation', () => {
  expect(verifySignature(example, keys, then)).toBeNull();
});

it.each([
  ['another method', { ...example, method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['another path', { ...example, target: '/other.txt' }, 'SignatureDoesNotMatch'],
  ['a query', { ...example, target: '/test.txt?acl' }, 'SignatureDoesNotMatch'],
  [
    'another header',
    { ...example, headers: { ...example.headers, range: 'bytes=0-99' } },
    'SignatureDoesNotMatch',
  ],
  ['another body', { ...example, body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
  [
    'a header of Amazon that is not signed',
    { ...example, headers: { ...example.headers, 'x-amz-acl': 'public-read' } },
    'AccessDenied',
  ],
  [
    'a body that is not signed, and has no MD5',
    { ...example, headers: { ...example.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } },
    'BadDigest',
  ],
  ['no signature', { ...example, headers: { ...example.headers, authorization: undefined } }, 'AccessDenied'],
])('refuses %s', (_what, request, code) => {
  expect(verifySignature(request, keys, then)?.code).toBe(code);
});

it('refuses other keys, other regions and other times', () => {
  expect(verifySignature(example, { ...keys, secretKey: 'x' }, then)?.code).toBe('SignatureDoesNotMatch');
  expect(verifySignature(example, { ...keys, accessKey: 'x' }, then)?.code).toBe('InvalidAccessKeyId');
  expect(verifySignature(example, { ...keys, region: 'eu-west-1' }, then)?.code).toBe(
    'AuthorizationHeaderMalformed',
  );
  expect(verifySignature(example, keys, new Date('2013-05-24T00:16:00Z'))?.code).toBe('RequestTimeTooSkewed');
});
