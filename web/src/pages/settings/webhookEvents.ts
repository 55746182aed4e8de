export const webhookEvents = [
  { value: 'SLIP_PUBLISHED', name: 'slip.published', label: 'I published a slip' },
  { value: 'SLIP_FINISHED', name: 'slip.finished', label: 'A slip of mine finished' },
  { value: 'PURCHASE_PAID', name: 'purchase.paid', label: 'Somebody paid for a slip of mine' },
] as const;

/** The event's name in a delivery, such as `slip.published`. */
export function eventName(value: string): string {
  return webhookEvents.find((event) => event.value === value)?.name ?? value;
}
