import type { Prisma } from '../../db/generated/prisma/client.ts';

/** The webhooks that a user has and has not removed. */
export function ownWebhooks(userId: string) {
  return { userId, removedAt: null } satisfies Prisma.WebhookWhereInput;
}
