import type { App } from '../../app.ts';
import type { WebhookState } from '../../db/generated/prisma/enums.ts';
import { LISTED_DELIVERIES, type WebhookEvent } from './webhookEvents.ts';

/** An address as its owner's list shows it. Times ISO UTC. */
export interface WebhookView {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: string;
  readonly disabledAt: string | null;
  readonly disabledReason: string | null;
}

export interface WebhookDeliveryView {
  readonly id: string;
  readonly url: string;
  readonly event: WebhookEvent;
  readonly body: string;
  readonly state: WebhookState;
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly createdAt: string;
  readonly nextTryAt: string | null;
  readonly deliveredAt: string | null;
}

/** A user's addresses, the newest first. */
export async function listWebhooks(app: App, userId: string): Promise<WebhookView[]> {
  const rows = await app.db.prisma.webhook.findMany({
    where: { userId, removedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    disabledReason: row.disabledReason,
  }));
}

/** The last fifty events that a user's addresses were told, the newest first. */
export async function listDeliveries(app: App, userId: string): Promise<WebhookDeliveryView[]> {
  const rows = await app.db.prisma.webhookDelivery.findMany({
    where: { webhook: { userId, removedAt: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: LISTED_DELIVERIES,
    include: { webhook: { select: { url: true } } },
  });
  return rows.map((row) => ({
    id: row.id,
    url: row.webhook.url,
    event: row.event as WebhookEvent,
    body: row.body,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }));
}
