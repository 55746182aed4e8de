export interface DeliveryReport {
  kind: 'deliveryReport';
  messageId: string;
  /** As reported: Sent, Submitted, Buffered, Success, Failed, Rejected, AbsentSubscriber, Expired. */
  status: string;
  outcome: 'delivered' | 'failed' | 'underway';
  /** Reports repeat and arrive out of order: only a higher rank than the stored one applies. */
  rank: number;
  /** Digits with country prefix. */
  phone: string;
  failureReason: string | null;
  networkCode: string | null;
}

const ranks = new Map([
  ['Sent', 1],
  ['Submitted', 2],
  ['Buffered', 3],
  ['AbsentSubscriber', 4],
  ['Expired', 5],
  ['Success', 9],
  ['Failed', 9],
  ['Rejected', 9],
]);

/** Reads a delivery report (form fields). It is not signed, so its URL must carry a secret; unknown statuses have rank 0. */
export function readDeliveryReport(
  form: URLSearchParams | Record<string, unknown>,
): DeliveryReport | { kind: 'malformed'; reason: string } {
  const field = (name: string): string => {
    const value = form instanceof URLSearchParams ? form.get(name) : form[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const messageId = field('id');
  const status = field('status');
  if (!messageId || !status) return { kind: 'malformed', reason: `${messageId ? 'status' : 'id'}: missing` };
  return {
    kind: 'deliveryReport',
    messageId,
    status,
    outcome: status === 'Success' ? 'delivered' : /^(Failed|Rejected)$/.test(status) ? 'failed' : 'underway',
    rank: ranks.get(status) ?? 0,
    phone: field('phoneNumber').replace(/^\+/, ''),
    failureReason: field('failureReason') || null,
    networkCode: field('networkCode') || null,
  };
}
