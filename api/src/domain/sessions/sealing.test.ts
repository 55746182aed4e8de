import { expect, it } from 'vitest';
import { hasCurrentAlgorithm, seal, unseal } from './sealing.ts';

const secret = 'k2Vb8Qw5Zt1Rm7Xck2Vb8Qw5Zt1Rm7Xc';

it('writes no name for the first algorithm, as earlier versions do, and opens values with and without its name', () => {
  const sealed = seal(secret, 'trial', 'neno');
  expect(sealed).toMatch(/^[\w-]+$/);
  const named = `A256GCM.${sealed}`;
  expect([sealed, named].map((one) => unseal(secret, 'trial', one))).toEqual(['neno', 'neno']);
  expect([sealed, named, 'A128GCM.x'].map(hasCurrentAlgorithm)).toEqual([true, true, false]);
});

it.each(['A128GCM.x', 'none.bmVubw', '__proto__.x', 'A256GCM.', 'A256GCM.AAAA', '', '.'])(
  'does not open %s',
  (sealed) => {
    expect(unseal(secret, 'trial', sealed)).toBeNull();
  },
);

it('opens nothing with another secret, for another purpose, or that was altered', () => {
  const sealed = seal(secret, 'trial', 'neno');
  expect(unseal(`${secret}x`, 'trial', sealed)).toBeNull();
  expect(unseal(secret, 'another', sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(unseal(secret, 'trial', `A256GCM.${altered.toString('base64url')}`)).toBeNull();
  }
});
