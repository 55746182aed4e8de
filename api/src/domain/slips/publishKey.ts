import { createHash } from 'node:crypto';
import { InvalidInput } from '../errors.ts';
import type { PublishSlip } from './publishSlip.ts';

const LONGEST = 100;

/**
 * What two requests must share to be one publishing: the caller's key, the picks in any order, and the price. The odds
 * are left out: they are ours, and may have moved between a request and its repetition. Null without a key.
 *
 * @throws InvalidInput for a key that is empty or longer than 100 characters.
 */
export function publishKey({ idempotencyKey: key, tips, price }: PublishSlip): string | null {
  if (key === null || key === undefined) return null;
  if (key.trim() === '' || key.length > LONGEST) {
    throw new InvalidInput(`The key must be 1 to ${LONGEST} characters`, 'idempotencyKey');
  }
  const picks = tips.map(({ game, market }) => `${game}:${market}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([key, price, picks]))
    .digest('base64url');
}
