import { createHash } from 'node:crypto';

/** Stands where there is no earlier link. */
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

/**
 * SHA-256 of salt and content, hex. The salt (32 random bytes, hex) keeps anybody from trying out the few thousand
 * picks that a slip can consist of.
 */
export function hashContent(salt: string, content: string): string {
  return sha256(`${salt}\n${content}`);
}

/** SHA-256 of a link's facts, one a line in this order, hex: anybody can reckon it again from the public chain. */
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

/** SHA-256 of the UTF-8 bytes of a text, 64 lower-case hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
