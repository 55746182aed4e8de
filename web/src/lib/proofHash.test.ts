// @vitest-environment node
import { expect, it } from 'vitest';
import { hashContent, hashLink, noPrevious } from '../../../api/src/domain/proof/hashLink.ts';
import { checkSeal } from './proofHash.ts';

function sealed(change: { content?: string; hash?: string } = {}) {
  const salt = 'ab'.repeat(32);
  const content = '{"picks":["Over 2.5"],"slip":7}';
  const facts = {
    sequence: 12,
    tipster: 'otieno',
    tipsterSequence: 3,
    contentHash: hashContent(salt, content),
    previousHash: '1'.repeat(64),
    tipsterPreviousHash: noPrevious,
    createdAt: new Date('2026-11-21T15:00:00.000Z'),
  };
  return {
    ...facts,
    username: facts.tipster,
    createdAt: '2026-11-21T15:00:00.000Z',
    hash: hashLink(facts),
    salt,
    content,
    ...change,
  };
}

it('computes a seal as the server does', async () => {
  expect(await checkSeal(sealed())).toEqual({ seal: true, content: true });
});

it('finds content that is not the one that was promised', async () => {
  const edited = sealed({ content: '{"picks":["Under 2.5"],"slip":7}' });
  expect(await checkSeal(edited)).toEqual({ seal: true, content: false });
});

it('finds a seal that is not that of its facts', async () => {
  expect((await checkSeal({ ...sealed(), sequence: 13 })).seal).toBe(false);
});

it('checks the seal alone while the slip is not finished', async () => {
  expect(await checkSeal({ ...sealed(), salt: null, content: null })).toEqual({ seal: true, content: null });
});
