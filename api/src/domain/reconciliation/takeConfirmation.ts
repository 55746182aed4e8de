import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import { questionReceipt } from '../sales/questionReceipt.ts';
import { holdUnlisted } from '../sales/sellByHand.ts';
import { slipOfReference } from '../sales/slipOfReference.ts';
import {
  type MpesaList,
  pullMpesaList,
  type TakenPayment,
  takePayment,
  WINDOW_MS,
} from './reconcileMpesa.ts';

/** What a message to the paybill's confirmation address says. It is not signed: it only says which receipt to look for. */
export interface Confirmation {
  readonly receipt: string;
  readonly amountMinor: bigint;
  readonly shortcode: string;
  readonly reference: string;
  /** As received: plain, masked (`25470****149`), or the SHA-256 of the phone. */
  readonly msisdn: string;
  readonly paidAt: Date | null;
}

const TRIED_MS = 3_600_000;
const CLOCKS_DIFFER_MS = 2 * 60_000;

/** Why M-Pesa cannot have sent it; null when it can. */
export function confirmationFault(
  { settings }: App,
  { shortcode, paidAt }: Confirmation,
  receivedAt: Date,
): 'of another paybill' | 'later than it arrived' | 'days before it arrived' | null {
  // The number that a till's confirmation carries is not documented.
  const isPaybill = settings.MPESA_TRANSACTION_TYPE === 'CustomerPayBillOnline';
  if (isPaybill && shortcode !== settings.MPESA_SHORTCODE) return 'of another paybill';
  const ageMs = paidAt === null ? 0 : receivedAt.getTime() - paidAt.getTime();
  if (ageMs < -CLOCKS_DIFFER_MS) return 'later than it arrived';
  return ageMs > WINDOW_MS ? 'days before it arrived' : null;
}

/**
 * Looks for the receipt in M-Pesa's list, which alone says what was paid, by whom and for what. `list`: as it was read for all
 * that wait; read for this payment when missing. `isLast`: nobody waits any longer. Where the list could not be read, the money
 * is then held for staff; a receipt that the list does not have is not booked.
 * @returns `deferred` until M-Pesa lists it.
 */
export async function takeConfirmation(
  app: App,
  confirmed: Confirmation,
  { receivedAt, isLast, list }: { receivedAt: Date; isLast: boolean; list?: MpesaList | undefined },
): Promise<TakenPayment | 'not listed' | 'deferred'> {
  const { receipt } = confirmed;
  if (await isSold(app, receipt)) return 'already';
  const paidAt = Math.min(...[receivedAt, confirmed.paidAt ?? receivedAt].map(Number));
  const from = new Date(paidAt - CLOCKS_DIFFER_MS);
  const answer = list ?? (await pullMpesaList(app, { from, to: app.clock.now() }));
  if (answer.outcome !== 'accepted') {
    await questionTried(app, confirmed);
    return isLast ? holdUnlisted(app, confirmed) : 'deferred';
  }
  const listed = answer.value.transactions.find((one) => one.receipt === receipt);
  if (listed) return takePayment(app, listed, new Set());
  if (!isLast) return 'deferred';
  app.log.error(
    { alarm: true, receipt },
    "M-Pesa's list does not have a payment that was confirmed: not booked",
  );
  return 'not listed';
}

async function isSold(app: App, receipt: string): Promise<boolean> {
  const sold = { provider: 'MPESA', receipt, state: 'PAID' } as const;
  return (await app.db.prisma.purchase.count({ where: sold })) > 0;
}

/** Without the list M-Pesa's status query is the proof, for the one purchase that may be meant. */
async function questionTried(
  app: App,
  { receipt, reference, amountMinor, msisdn }: Confirmation,
): Promise<void> {
  const slip = slipOfReference(reference);
  if (slip === null) return;
  const now = app.clock.now();
  const rows = await app.db.prisma.purchase.findMany({
    where: {
      slipId: slip,
      provider: 'MPESA',
      state: { not: 'PAID' },
      amountMinor,
      createdAt: { gt: new Date(now.getTime() - TRIED_MS) },
    },
    select: { id: true, phone: true },
    orderBy: { createdAt: 'desc' },
  });
  const fitting = rows.filter(({ phone }) => phone !== null && fits(msisdn, phone));
  const [latest] = fitting;
  if (latest && fitting.every(({ phone }) => phone === latest.phone))
    await questionReceipt(app, { purchaseId: latest.id, receipt, askAt: now });
}

function fits(msisdn: string, phone: string): boolean {
  if (/^[0-9a-f]{64}$/i.test(msisdn))
    return createHash('sha256').update(phone).digest('hex') === msisdn.toLowerCase();
  const [, begin = '', end = ''] = /^(\d{4,})\*+(\d{3,})$/.exec(msisdn) ?? [];
  return msisdn === phone || (begin !== '' && phone.startsWith(begin) && phone.endsWith(end));
}
