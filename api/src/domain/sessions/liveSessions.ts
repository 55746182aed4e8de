import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';

export function liveSessions(app: App, userId: string) {
  return { userId, endedAt: null, expiresAt: { gt: app.clock.now() } } satisfies Prisma.SessionWhereInput;
}
