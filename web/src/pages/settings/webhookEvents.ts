import type { WebhookEvent } from '../../__generated__/AddWebhookFormMutation.graphql.ts';

export const webhookEvents = [
  { value: 'SLIP_PUBLISHED', label: 'I published a slip' },
  { value: 'SLIP_SETTLED', label: 'A slip of mine was won, lost or cancelled' },
  { value: 'SLIP_CORRECTED', label: 'The result of a slip of mine was corrected' },
  { value: 'GAME_RESULT', label: 'A game of a slip of mine has a result' },
  { value: 'PURCHASE_PAID', label: 'Somebody paid for a slip of mine' },
  { value: 'PURCHASE_FAILED', label: 'A payment for a slip of mine failed' },
  { value: 'PURCHASE_REFUNDED', label: 'A buyer of a slip of mine was refunded' },
  { value: 'WITHDRAWAL_REQUESTED', label: 'A withdrawal was requested' },
  { value: 'WITHDRAWAL_PAID', label: 'A withdrawal was paid' },
  { value: 'WITHDRAWAL_FAILED', label: 'A withdrawal failed' },
  { value: 'FREE_TIP_PUBLISHED', label: 'Tipsoko published a free tip' },
] as const satisfies ReadonlyArray<{ value: WebhookEvent; label: string }>;

/** The event's name in a delivery, such as `slip.published`. */
export function eventName(value: string): string {
  return value.toLowerCase().replace(/_(?=[^_]*$)/, '.');
}
