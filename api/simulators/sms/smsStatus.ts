/** Recipient codes of the messaging API: 100–102 mean that the message was taken, all others that it was not. */
export const RECIPIENT_STATUS = new Map<number, string>([
  [100, 'Processed'],
  [101, 'Success'],
  [102, 'Queued'],
  [401, 'RiskHold'],
  [402, 'InvalidSenderId'],
  [403, 'InvalidPhoneNumber'],
  [404, 'UnsupportedNumberType'],
  [405, 'InsufficientBalance'],
  [406, 'UserInBlacklist'],
  [407, 'CouldNotRoute'],
  [409, 'DoNotDisturbRejection'],
  [500, 'InternalServerError'],
  [501, 'GatewayError'],
  [502, 'RejectedByGateway'],
]);

export const REPORT_STATUSES = [
  'Sent',
  'Submitted',
  'Buffered',
  'Rejected',
  'Success',
  'Failed',
  'AbsentSubscriber',
  'Expired',
] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export function isAccepted(statusCode: number): boolean {
  return statusCode >= 100 && statusCode <= 102;
}

const NETWORKS: [RegExp, string][] = [
  [/^\+254(73|78|10)/, '63903'],
  [/^\+254(7|11)/, '63902'],
  [/^\+256(76|77|78|39)/, '64110'],
  [/^\+256(70|74|75)/, '64101'],
];

/** The network's code in a delivery report; 99999 is what the sandbox sends. */
export function networkCode(phone: string): string {
  return NETWORKS.find(([prefix]) => prefix.test(phone))?.[1] ?? '99999';
}

/** Price of one part in ten-thousandths of a Kenyan shilling. */
export function partPrice(phone: string): bigint {
  return phone.startsWith('+254') ? 8_000n : 40_000n;
}

/** `KES 0.8000`, the way the service prints a cost. */
export function printCost(tenThousandths: bigint): string {
  const fraction = (tenThousandths % 10_000n).toString().padStart(4, '0');
  return `KES ${tenThousandths / 10_000n}.${fraction}`;
}
