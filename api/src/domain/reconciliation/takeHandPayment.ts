import { createHash } from 'node:crypto';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { type HandPayment, type HandSale, keepUnnamed, sellByHand } from '../sales/sellByHand.ts';
import { type MpesaList, pullMpesaList } from './reconcileMpesa.ts';

/** As confirmed by the paybill, with a masked or hashed phone. */
type Confirmed = Omit<HandPayment, 'phone'> & { readonly phone: string | null; readonly msisdn: string };

const TRIED_MS = 3_600_000;
const CLOCKS_DIFFER_MS = 2 * 60_000;

/**
 * Identifies the payer by M-Pesa's list first, because a mask fits a thousand phones; failing that, by a matching phone
 * that lately tried to buy this slip. `isLast`: nobody waits for the list any longer, and the money is held for staff; a list
 * that names the payer afterwards still sells. `list`: as it was read for all that wait; read for this payment when missing.
 * @returns `deferred` until M-Pesa lists it.
 */
export async function takeHandPayment(
  app: App,
  confirmed: Confirmed,
  { isLast, list }: { isLast: boolean; list?: MpesaList | undefined },
): Promise<HandSale | 'deferred'> {
  const { slip, receipt, amountMinor, at, msisdn } = confirmed;
  const phone = confirmed.phone ?? (await phoneOfPayer(app, confirmed, list));
  if (phone !== null) return sellByHand(app, { slip, receipt, amountMinor, at, phone });
  return isLast ? keepUnnamed(app, { slip, receipt, amountMinor, msisdn }) : 'deferred';
}

async function phoneOfPayer(
  app: App,
  confirmed: Confirmed,
  list: MpesaList | undefined,
): Promise<string | null> {
  const { receipt, at } = confirmed;
  const from = new Date(at.getTime() - CLOCKS_DIFFER_MS);
  const answer = list ?? (await pullMpesaList(app, { from, to: app.clock.now() }));
  if (answer.outcome !== 'accepted') return phoneThatTried(app, confirmed);
  const listed = answer.value.transactions.find((one) => one.receipt === receipt);
  return parsePhoneOfAnyForm(listed?.phone ?? '');
}

async function phoneThatTried(app: App, { slip, msisdn, at }: Confirmed): Promise<string | null> {
  const rows = await app.db.query<{ phone: string }>(
    sql`SELECT DISTINCT "phone" FROM "Purchase"
      WHERE "slipId" = ${slip}::int AND "provider" = 'MPESA' AND "createdAt" > ${new Date(at.getTime() - TRIED_MS)}::timestamptz`,
  );
  const fitting = rows.filter(({ phone }) => fits(msisdn, phone));
  return fitting.length === 1 ? (fitting[0]?.phone ?? null) : null;
}

/** `msisdn` is `25470****149`, or the SHA-256 of the phone. */
function fits(msisdn: string, phone: string): boolean {
  if (/^[0-9a-f]{64}$/i.test(msisdn))
    return createHash('sha256').update(phone).digest('hex') === msisdn.toLowerCase();
  const [, begin = '', end = ''] = /^(\d{4,})\*+(\d{3,})$/.exec(msisdn) ?? [];
  return begin !== '' && phone.startsWith(begin) && phone.endsWith(end);
}
