/** What an address can be told of, as people read it. */
export const webhookEvents = [
  { value: 'SLIP_PUBLISHED', name: 'slip.published', label: 'I published a slip' },
  { value: 'SLIP_FINISHED', name: 'slip.finished', label: 'A slip of mine finished' },
  { value: 'PURCHASE_PAID', name: 'purchase.paid', label: 'Somebody paid for a slip of mine' },
] as const;

/** slip.published, as it travels. */
export function eventName(value: string): string {
  return webhookEvents.find((event) => event.value === value)?.name ?? value;
}
