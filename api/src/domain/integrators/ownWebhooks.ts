import type { Prisma } from '../../db/generated/prisma/client.ts';

export function ownWebhooks(userId: string) {
  return { userId, removedAt: null } satisfies Prisma.WebhookWhereInput;
}
