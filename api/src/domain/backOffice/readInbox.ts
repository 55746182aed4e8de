import { exponentOf, isCurrency, type Money, moneyOf } from '@tipsoko/rules/money';
import { mayDo, type StaffOperation } from '@tipsoko/rules/staffRoles';
import type { App } from '../../app.ts';
import { listDifferences } from '../differences/listDifferences.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { listReported } from '../moderation/readCases.ts';
import { PATTERN } from '../sales/salePatterns.ts';
import { readStaffRoles } from '../sessions/readStaffRoles.ts';
import { readReviews } from '../settlement/readReview.ts';
import { listProposals } from './listProposals.ts';
import { listStuckMoney, stuckKey } from './listStuckMoney.ts';

/** Kinds of decision with the permission that each needs. */
export const inboxKinds = {
  HELD_RESULT: 'Mutation.correctGame',
  PAYMENT: 'Mutation.decidePurchase',
  FIRST_WITHDRAWAL: 'Mutation.reviewWithdrawal',
  DELIVERY: 'Mutation.resendDelivery',
  SUSPENSE: 'Mutation.resolveSuspense',
  PROPOSAL: 'Mutation.approveProposal',
  DIFFERENCE: 'Mutation.resolveReconciliationDifference',
  FRAUD_ALARM: 'Mutation.resolveReconciliationDifference',
  REPORT: 'Mutation.decideReport',
} as const satisfies Readonly<Record<string, StaffOperation>>;
export type InboxKind = keyof typeof inboxKinds;

export interface InboxItem {
  readonly kind: InboxKind;
  readonly node: { readonly type: string; readonly id: string };
  readonly title: string;
  /** Null when no money is at stake. */
  readonly amount: Money | null;
  readonly since: Date;
}

const MOST = 200;

/** Waiting for one day raises urgency like this many shillings. */
const SHILLINGS_OF_A_DAY = 1_000;

/**
 * Everything the viewer's roles let them decide, at most 200, most urgent first (money at stake plus waiting time).
 * Excludes what waits for a provider. @throws NotSignedIn, StaffCodeRequired, NotAllowed.
 */
export async function readInbox(app: App, viewer: Viewer): Promise<InboxItem[]> {
  const roles = await readStaffRoles(app, viewer);
  const may = (kind: InboxKind) => mayDo(roles, inboxKinds[kind]);
  const lists = [
    may('HELD_RESULT') ? await heldResults(app, viewer) : [],
    may('PAYMENT') || may('DELIVERY') ? (await stuck(app)).filter(({ kind }) => may(kind)) : [],
    may('SUSPENSE') ? await kept(app) : [],
    may('PROPOSAL') ? await proposals(app, viewer) : [],
    may('DIFFERENCE') ? await differences(app) : [],
    may('REPORT') ? await reports(app) : [],
  ];
  const now = app.clock.now();
  const urgency = ({ amount, since }: InboxItem) =>
    (amount ? Math.abs(shillings(amount)) : 0) +
    ((now.getTime() - since.getTime()) / 86_400_000) * SHILLINGS_OF_A_DAY;
  return lists
    .flat()
    .map((item) => ({ item, urgency: urgency(item) }))
    .sort((one, other) => other.urgency - one.urgency || one.item.node.id.localeCompare(other.item.node.id))
    .slice(0, MOST)
    .map(({ item }) => item);
}

/** Rough rates for ranking only; nothing is booked at them. */
const shillingsPerUnit = { KES: 1, UGX: 1 / 30, NGN: 1 / 10, USD: 130 };

function shillings({ minor, currency }: Money): number {
  return (Number(minor) / 10 ** exponentOf(currency)) * shillingsPerUnit[currency];
}

async function heldResults(app: App, viewer: Viewer): Promise<InboxItem[]> {
  return (await readReviews(app, viewer)).map(({ game, since, paid }) => ({
    kind: 'HELD_RESULT',
    node: { type: 'GameReview', id: String(game.id) },
    title: `${game.home.name} v ${game.away.name}: result on HOLD`,
    amount: paid[0] ?? null,
    since: new Date(since),
  }));
}

const stuckTitles = {
  purchase: 'Payment of a buyer',
  withdrawal: 'Withdrawal of a tipster',
  refund: 'Refund to a buyer',
  delivery: 'Paid tip that did not arrive',
} as const;

async function stuck(app: App): Promise<InboxItem[]> {
  return (await listStuckMoney(app))
    .filter(({ may }) => may.some((action) => action !== 'wait' && action !== 'resolveKept'))
    .map((item) => {
      const first = item.may.includes('review');
      return {
        kind: first ? 'FIRST_WITHDRAWAL' : item.kind === 'delivery' ? 'DELIVERY' : 'PAYMENT',
        node: { type: 'StuckMoney', id: stuckKey(item) },
        title: first ? 'First withdrawal of a tipster' : stuckTitles[item.kind],
        amount: moneyOf(item.amountMinor, isCurrency(item.currency) ? item.currency : 'KES'),
        since: new Date(item.since),
      };
    });
}

const keptTitles = {
  unmatched: 'Money that matches no purchase',
  surplus: 'Money above the price',
  refundFailed: 'Refund that could not be sent',
  other: 'Money in suspense',
} as const;

async function kept(app: App): Promise<InboxItem[]> {
  return (await listSuspense(app)).map(({ id, kind, amount, since }) => ({
    kind: 'SUSPENSE',
    node: { type: 'SuspenseItem', id },
    title: keptTitles[kind],
    amount,
    since: new Date(since),
  }));
}

/** Excludes the viewer's own, which they cannot approve. */
async function proposals(app: App, viewer: Viewer): Promise<InboxItem[]> {
  return (await listProposals(app, viewer))
    .filter(({ own }) => !own)
    .map(({ id, proposer, amount, createdAt }) => ({
      kind: 'PROPOSAL',
      node: { type: 'Proposal', id },
      title: `Proposed by ${proposer}`,
      amount,
      since: createdAt,
    }));
}

async function differences(app: App): Promise<InboxItem[]> {
  return (await listDifferences(app, { ended: false })).map(({ id, subject, difference, firstSeenAt }) => {
    const alarm = subject.startsWith(PATTERN);
    return {
      kind: alarm ? 'FRAUD_ALARM' : 'DIFFERENCE',
      node: { type: 'ReconciliationDifference', id },
      title: alarm ? `Unusual: ${subject.slice(PATTERN.length)}` : `Provider and ledger disagree: ${subject}`,
      amount: alarm ? null : difference,
      since: firstSeenAt,
    };
  });
}

async function reports(app: App): Promise<InboxItem[]> {
  return (await listReported(app)).map(({ key, slipId, username, reportCount, paidMinor, since }) => ({
    kind: 'REPORT',
    node: { type: 'ModerationCase', id: key },
    title: `${slipId === null ? username : `Slip ${slipId} of ${username}`}: reported ${reportCount === 1 ? 'once' : `${reportCount} times`}`,
    amount: paidMinor > 0n ? { minor: paidMinor, currency: 'KES' } : null,
    since,
  }));
}
