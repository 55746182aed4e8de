import { parseAmount } from './amounts.ts';
import type { Charge, Chargeback } from './books.ts';
import type { Simulation } from './payCheckout.ts';

const HOUR = 3_600_000;
const LAGOS_OFFSET = HOUR;
const OPENS = 9;
const CLOSES = 17;

/** The moment at which so many working hours (Monday to Friday, nine to five in Lagos) have passed. */
export function afterWorkingHours(start: number, hours: number): number {
  let time = start;
  let left = hours * HOUR;
  while (left > 0) {
    const local = new Date(time + LAGOS_OFFSET);
    const midnight = time - ((time + LAGOS_OFFSET) % (24 * HOUR));
    const weekend = local.getUTCDay() === 0 || local.getUTCDay() === 6;
    const begins = Math.max(time, midnight + OPENS * HOUR);
    const ends = midnight + CLOSES * HOUR;
    if (weekend || begins >= ends) {
      time = midnight + 24 * HOUR;
      continue;
    }
    const worked = Math.min(left, ends - begins);
    left -= worked;
    time = begins + worked;
  }
  return time;
}

export type ChargebackRequest = { amount?: string; comment?: string; international?: boolean };

/**
 * Opens a chargeback. The merchant hears of it in the dashboard only, has 10 working hours (30 for a foreign card),
 * and loses by silence. Returns a sentence when it cannot be opened.
 */
export function openChargeback(
  sim: Simulation,
  charge: Charge,
  request: ChargebackRequest,
): Chargeback | string {
  if (charge.status !== 'successful') return 'only a successful charge can be charged back';
  if (sim.books.chargebacks.some((one) => one.transactionId === charge.id)) {
    return 'this charge has a chargeback already';
  }
  const amount =
    request.amount === undefined ? charge.amount : parseAmount(request.amount, charge.amount.currency);
  if (typeof amount === 'string') return amount;
  if (amount.minor > charge.amount.minor) return 'amount is more than was paid';
  const now = sim.alarms.clock.now();
  const foreign = request.international ?? charge.amount.currency === 'USD';
  const chargeback: Chargeback = {
    id: sim.books.nextId(),
    transactionId: charge.id,
    txRef: charge.txRef,
    amount,
    comment: request.comment ?? 'The customer does not recognise this payment',
    status: 'initiated',
    openedAt: now,
    dueAt: afterWorkingHours(now, foreign ? 30 : 10),
  };
  sim.books.chargebacks.push(chargeback);
  sim.books.changed('chargeback', charge.txRef);
  sim.alarms.after(chargeback.dueAt - now, () => decideChargeback(sim, chargeback.id, 'lost'));
  return chargeback;
}

/** Ends a chargeback; false when there is none that is open. */
export function decideChargeback(sim: Simulation, id: number, status: 'won' | 'lost'): boolean {
  const chargeback = sim.books.chargebacks.find((one) => one.id === id && one.status === 'initiated');
  if (chargeback === undefined) return false;
  chargeback.status = status;
  sim.books.changed('chargeback', chargeback.txRef);
  return true;
}
