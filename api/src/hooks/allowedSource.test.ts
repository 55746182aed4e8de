import { describe, expect, it } from 'vitest';
import { isAllowedSource } from './allowedSource.ts';

describe('isAllowedSource', () => {
  const list = '196.201.214.200,196.201.212.0/24,2001:db8::/32';
  it.each([
    ['196.201.214.200', true],
    ['::ffff:196.201.214.200', true],
    ['196.201.212.7', true],
    ['2001:db8::1', true],
    ['196.201.214.201', false],
    ['127.0.0.1', false],
    ['', false],
    ['not an address', false],
  ])('%s: %s', (address, allowed) => {
    expect(isAllowedSource(list, address)).toBe(allowed);
  });
  it.each([undefined, 'any'])('lets everybody in with the list %s', (open) =>
    expect(isAllowedSource(open, '10.0.0.1')).toBe(true),
  );
});
