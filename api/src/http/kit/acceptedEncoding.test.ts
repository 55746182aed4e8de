import { expect, it } from 'vitest';
import { acceptedEncoding } from './acceptedEncoding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0', null],
  ['br ; Q=0.000, gzip', 'gzip'],
  ['br;q=0.001', 'br'],
  ['identity, x-br', null],
])('of Accept-Encoding %s takes %s', (header, encoding) => {
  expect(acceptedEncoding({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(
    encoding,
  );
});

it('chooses only encodings that exist', () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  expect(acceptedEncoding({ headers }, (encoding) => encoding === 'gzip')).toBe('gzip');
  expect(acceptedEncoding({ headers }, () => false)).toBeNull();
});
