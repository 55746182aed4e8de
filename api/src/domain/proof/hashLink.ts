import { createHash } from 'node:crypto';

export const noPrevious = '0'.repeat(64);

export interface LinkFacts {
  sequence: number;
  tipster: string;
  tipsterSequence: number;
  contentHash: string;
  previousHash: string;
  tipsterPreviousHash: string;
  createdAt: Date;
}

/** SHA-256, hex. The salt (32 random bytes, hex) prevents trying out the few possible picks of a slip. */
export function hashContent(salt: string, content: string): string {
  return sha256(`${salt}\n${content}`);
}

/** SHA-256 (hex) of the facts, one per line in this order. */
export function hashLink(link: LinkFacts): string {
  return sha256(
    [
      link.sequence,
      link.tipster,
      link.tipsterSequence,
      link.contentHash,
      link.previousHash,
      link.tipsterPreviousHash,
      link.createdAt.toISOString(),
    ].join('\n'),
  );
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
