import { randomBytes } from 'node:crypto';
import { Unavailable } from '../foundation/errors.ts';
import { lockName } from '../foundation/locks.ts';
import type { Tx } from '../foundation/transaction.ts';
import { canonicalJson, type Json } from './canonicalJson.ts';
import { hashContent, hashLink, noPrevious } from './hashLink.ts';

/** Serialises new links and days. */
export const CHAIN_LOCK = 727_001;

/** A link over 60 seconds older than its predecessor invalidates the chain for ever. */
const MAX_BEHIND_MS = 50_000;

export interface ProvenSlip {
  slipId: number;
  tipsterId: string;
  username: string;
  content: { readonly [key: string]: Json };
  createdAt: Date;
}

/**
 * In the transaction that publishes; the lock lasts until the commit, so append last. @throws Unavailable when the slip's
 * time is too old.
 */
export async function appendProof(tx: Tx, slip: ProvenSlip): Promise<{ sequence: number; hash: string }> {
  await lockName(tx, CHAIN_LOCK);
  const last = await tx.prisma.proofLink.findFirst({ orderBy: { sequence: 'desc' } });
  if (last && last.createdAt.getTime() - slip.createdAt.getTime() > MAX_BEHIND_MS) {
    throw new Unavailable('BUSY');
  }
  const ownLast = await tx.prisma.proofLink.findFirst({
    where: { tipsterId: slip.tipsterId },
    orderBy: { tipsterSequence: 'desc' },
  });
  // Verifiers know tipsters by name: one who was renamed goes on under the name of the first link.
  const tipster = ownLast ? tipsterOf(ownLast.content) : slip.username;
  const content = canonicalJson({ ...slip.content, tipster });
  const salt = randomBytes(32).toString('hex');
  const facts = {
    sequence: (last?.sequence ?? 0) + 1,
    tipsterSequence: (ownLast?.tipsterSequence ?? 0) + 1,
    contentHash: hashContent(salt, content),
    previousHash: last?.hash ?? noPrevious,
    tipsterPreviousHash: ownLast?.hash ?? noPrevious,
    createdAt: slip.createdAt,
  };
  const hash = hashLink({ ...facts, tipster });
  await tx.prisma.proofLink.create({
    data: { ...facts, slipId: slip.slipId, tipsterId: slip.tipsterId, content, salt, hash },
  });
  return { sequence: facts.sequence, hash };
}

const tipsterOf = (content: string): string => (JSON.parse(content) as { tipster: string }).tipster;
