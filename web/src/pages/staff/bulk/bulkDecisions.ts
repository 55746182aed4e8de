import type { BulkDialogQuery } from '../../../__generated__/BulkDialogQuery.graphql.ts';

export type BulkNode = NonNullable<BulkDialogQuery['response']['nodes'][number]>;

/** Decisions that need neither a fresh code nor a second person. Each row is decided by itself, with its own line in the audit log. */
export interface BulkDecision {
  readonly does: 'DISMISS' | 'HIDE' | 'SHOW' | 'RESEND';
  readonly label: string;
  readonly effect: string;
  readonly danger?: boolean;
  /** Asks for a reason, which is kept with each. */
  readonly reason?: boolean;
  /** What takes it back, where something does. */
  readonly undo?: string;
}

const dismiss: BulkDecision = {
  does: 'DISMISS',
  label: 'Nothing is wrong',
  effect: 'The reports below are closed. This cannot be undone; a new report opens its case again.',
  reason: true,
};
const hide: BulkDecision = {
  does: 'HIDE',
  label: 'Hide the slips',
  effect:
    'The sale of each ends now. Buyers keep what they bought, and it is settled as any other. Each tipster is told the reason.',
  danger: true,
  reason: true,
  undo: 'Put back on sale',
};
const show: BulkDecision = {
  does: 'SHOW',
  label: 'Put back on sale',
  effect: 'Each is on sale again unless one of its games has begun. Each tipster is told.',
  reason: true,
};
const resend: BulkDecision = {
  does: 'RESEND',
  label: 'Send again',
  effect: 'Each tip is sent once more to the buyer who paid for it. This cannot be undone.',
};

/** Decisions by kind of selected row. */
export const bulkDecisions = {
  REPORT: [dismiss, hide],
  DELIVERY: [resend],
  HIDDEN: [show],
} as const satisfies Readonly<Record<string, readonly BulkDecision[]>>;
export type BulkKind = keyof typeof bulkDecisions;

export function isBulkKind(kind: string): kind is BulkKind {
  return Object.hasOwn(bulkDecisions, kind);
}

/** As many as a person can review at once. */
export const mostAtOnce = 50;

const buyersText = (buyers: number) => (buyers === 1 ? '1 buyer' : `${buyers} buyers`);

/** A selected row as the server knows it now, and why it would be skipped. */
export function bulkRow(node: BulkNode | null, { does }: BulkDecision) {
  if (node?.__typename === 'ModerationCase') {
    const { slip, tipster, buyers, paid, reportCount } = node;
    const name = tipster?.username ?? 'a deleted account';
    const reports = reportCount === 1 ? '1 report' : `${reportCount} reports`;
    return {
      title: slip ? `Slip ${slip.number} of ${name}` : `Tipster ${name}`,
      facts: [...(does === 'SHOW' ? [] : [reports]), buyersText(buyers), paid.text].join(' · '),
      leftOut: leftOutCase(does, node),
    };
  }
  if (node?.__typename === 'StuckMoney') {
    const { subject, amount, may } = node;
    return {
      title: `Paid tip: ${subject}`,
      facts: amount.text,
      leftOut: may.includes('RESEND') ? null : 'It cannot be sent again now',
    };
  }
  return { title: 'An item that is gone', facts: '', leftOut: 'It has been decided already' };
}

function leftOutCase(
  does: BulkDecision['does'],
  { slip, hidden, reportCount }: Extract<BulkNode, { __typename: 'ModerationCase' }>,
): string | null {
  if (does === 'DISMISS') return reportCount > 0 ? null : 'It has been decided already';
  if (!slip) return 'A tipster is decided alone, with a code';
  if (does === 'HIDE') return slip.status === 'ON_SALE' && !hidden ? null : 'It is not on sale';
  return hidden ? null : 'It is not hidden any more';
}
