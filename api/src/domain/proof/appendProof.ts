import { randomBytes } from 'node:crypto';
import { Unavailable } from '../errors.ts';
import type { Tx } from '../transaction.ts';
import { canonicalJson, type Json } from './canonicalJson.ts';
import { hashContent, hashLink, noPrevious } from './hashLink.ts';

/** Advisory lock of the chain: links and days are made one after another. */
export const CHAIN_LOCK = 727_001;

/** A chain whose links are more than 60 seconds out of order is broken for ever; some seconds are kept in hand. */
const MAX_BEHIND_MS = 50_000;

export interface ProvenSlip {
  slipId: number;
  tipsterId: string;
  username: string;
  /** All that was published. */
  content: { readonly [key: string]: Json };
  createdAt: Date;
}

/**
 * Adds a slip to the public hash chain (D27), in the transaction that publishes it. The lock holds until the commit,
 * so take it last.
 *
 * @throws Unavailable when the slip's time lies so far before that of the last link (it waited too long for its turn, or
 *   another node's clock is ahead) that the link would break the chain: with a new time it may be published.
 */
export async function appendProof(tx: Tx, slip: ProvenSlip): Promise<{ sequence: number; hash: string }> {
  await tx.execute(`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const last = await tx.prisma.proofLink.findFirst({ orderBy: { sequence: 'desc' } });
  if (last && last.createdAt.getTime() - slip.createdAt.getTime() > MAX_BEHIND_MS) {
    throw new Unavailable('We are very busy. Please try again in a minute');
  }
  const ownLast = await tx.prisma.proofLink.findFirst({
    where: { tipsterId: slip.tipsterId },
    orderBy: { tipsterSequence: 'desc' },
  });
  const content = canonicalJson(slip.content);
  const salt = randomBytes(32).toString('hex');
  const facts = {
    sequence: (last?.sequence ?? 0) + 1,
    tipsterSequence: (ownLast?.tipsterSequence ?? 0) + 1,
    contentHash: hashContent(salt, content),
    previousHash: last?.hash ?? noPrevious,
    tipsterPreviousHash: ownLast?.hash ?? noPrevious,
    createdAt: slip.createdAt,
  };
  const hash = hashLink({ ...facts, tipster: slip.username });
  await tx.prisma.proofLink.create({
    data: { ...facts, slipId: slip.slipId, tipsterId: slip.tipsterId, content, salt, hash },
  });
  return { sequence: facts.sequence, hash };
}
