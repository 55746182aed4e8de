import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import type { EmailLinkPurpose } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';

const LIFE_MINUTES: Readonly<Record<EmailLinkPurpose, number>> = {
  RESET_PASSWORD: 10,
  VERIFY_EMAIL: 24 * 60,
  CHANGE_EMAIL: 24 * 60,
};

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Only the hash is stored. Earlier links for the same purpose stop working. */
export async function issueEmailLink(
  app: App,
  tx: Tx,
  link: { purpose: EmailLinkPurpose; userId: string; email: string },
): Promise<string> {
  const now = app.clock.now();
  const token = randomBytes(24).toString('base64url');
  await tx.prisma.emailLink.updateMany({
    where: { userId: link.userId, purpose: link.purpose, usedAt: null },
    data: { usedAt: now },
  });
  await tx.prisma.emailLink.create({
    data: {
      ...link,
      tokenHash: hash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MINUTES[link.purpose] * 60_000),
    },
  });
  return token;
}

/** The link's user, or null when unknown, used or expired. Of two concurrent uses one succeeds. */
export async function useEmailLink(
  app: App,
  tx: Tx,
  token: string,
  purposes: readonly EmailLinkPurpose[],
): Promise<{ purpose: EmailLinkPurpose; userId: string; email: string } | null> {
  const now = app.clock.now();
  const [link] = await tx.prisma.emailLink.updateManyAndReturn({
    where: { tokenHash: hash(token), usedAt: null, expiresAt: { gt: now }, purpose: { in: [...purposes] } },
    data: { usedAt: now },
    select: { purpose: true, userId: true, email: true },
  });
  return link ?? null;
}
