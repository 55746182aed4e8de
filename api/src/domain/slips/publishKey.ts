import { createHash } from 'node:crypto';
import { filled } from '@tipsoko/rules/refusals';
import { InvalidInput } from '../foundation/errors.ts';
import type { PublishSlip } from './publishSlip.ts';

const LONGEST = 100;

/** Excludes odds, which may move before a retry; null without a key. @throws InvalidInput for a key that is empty or too long. */
export function publishKey({
  idempotencyKey: key,
  tips,
  price,
  moneyBack,
  reason,
}: PublishSlip): string | null {
  if (key === null || key === undefined) return null;
  if (key.trim() === '' || key.length > LONGEST) {
    throw new InvalidInput(filled('IDEMPOTENCY_KEY_LENGTH', { most: LONGEST }), 'idempotencyKey');
  }
  const picks = tips.map(({ game, market }) => `${game}:${market}`).sort();
  return createHash('sha256')
    .update(
      JSON.stringify([
        key,
        price,
        picks,
        ...(moneyBack ? ['money back'] : []),
        ...(reason ? [{ reason }] : []),
      ]),
    )
    .digest('base64url');
}
