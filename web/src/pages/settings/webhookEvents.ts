import type { WebhookEvent } from '../../__generated__/AddWebhookFormMutation.graphql.ts';

export const webhookEvents = [
  { value: 'SLIP_PUBLISHED', label: 'I published a slip' },
  { value: 'SLIP_SETTLED', label: 'My slip was won, lost or cancelled' },
  { value: 'SLIP_CORRECTED', label: 'The result of my slip was corrected' },
  { value: 'GAME_RESULT', label: 'A game in my slip has a result' },
  { value: 'PURCHASE_PAID', label: 'Someone bought my slip' },
  { value: 'PURCHASE_FAILED', label: 'A payment for my slip failed' },
  { value: 'PURCHASE_REFUNDED', label: 'A buyer of my slip was refunded' },
  { value: 'WITHDRAWAL_REQUESTED', label: 'A withdrawal was requested' },
  { value: 'WITHDRAWAL_PAID', label: 'A withdrawal was paid' },
  { value: 'WITHDRAWAL_FAILED', label: 'A withdrawal failed' },
  { value: 'FREE_TIP_PUBLISHED', label: 'Tipsoko published a free tip' },
] as const satisfies ReadonlyArray<{ value: WebhookEvent; label: string }>;

/** The event's name in a delivery, such as `slip.published`. */
export function eventName(value: string): string {
  return value.toLowerCase().replace(/_(?=[^_]*$)/, '.');
}
