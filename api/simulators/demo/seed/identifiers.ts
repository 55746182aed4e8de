import { createHash } from 'node:crypto';

function digest(seed: number, label: string): string {
  return createHash('sha256').update(`demo ${seed} ${label}`).digest('hex');
}

/** A uuid that depends on the seed and the label alone: a seed that was interrupted finds its own rows again. */
export function uuidOf(seed: number, label: string): string {
  const hex = digest(seed, label);
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** `length` hex digits, at most 64. */
export function hexOf(seed: number, label: string, length = 64): string {
  return digest(seed, label).slice(0, length);
}

/** Looks like an M-Pesa receipt: ten capitals and digits. */
export function receiptOf(seed: number, label: string): string {
  return BigInt(`0x${digest(seed, label)}`)
    .toString(36)
    .toUpperCase()
    .slice(1, 11);
}
