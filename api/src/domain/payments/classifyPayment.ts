import type { Answer, PaymentEvidence } from './MobileMoney.ts';

/** Unsigned: a claim of success must be verified by a query. */
export interface PaymentClaim {
  /** Null in the paybill's confirmation, which has no request id. */
  readonly checkoutRequestId: string | null;
  readonly evidence: PaymentEvidence;
}

export interface PaymentFacts {
  /** From the request's answer, or from a credible claim. */
  readonly checkoutRequestId: string | null;
  /** KES cents. */
  readonly amountMinor: bigint;
  readonly phone: string | null;
  readonly claims: readonly PaymentClaim[];
  /** Null when it could not be asked. */
  readonly query: Answer<PaymentEvidence> | null;
}

export type PaymentDecision =
  | { decision: 'confirm'; receipt: string | null; amountMinor: bigint }
  | { decision: 'fail'; code: string }
  /** `claimed`: a matching claim says paid, unconfirmed by M-Pesa. `receipt`: the one it names. */
  | { decision: 'defer'; claimed: boolean; receipt: string | null }
  | { decision: 'quarantine'; reason: string; receipt: string | null };

/** Paid requires the query's answer. Staff resolve contradictions. */
export function classifyPayment(facts: PaymentFacts): PaymentDecision {
  const claims = facts.claims.filter(
    ({ checkoutRequestId }) => checkoutRequestId === null || checkoutRequestId === facts.checkoutRequestId,
  );
  const paid = claims.flatMap(({ evidence }) => (evidence.status === 'paid' ? [evidence] : []));
  const fitting = paid.find(
    ({ amountMinor, phone }) =>
      (amountMinor === null || amountMinor === facts.amountMinor) &&
      (phone === null || facts.phone === null || phone === facts.phone),
  );
  const truth = facts.query?.outcome === 'accepted' ? facts.query.value : null;
  if (truth?.status === 'paid') {
    if (paid.length > 0 && !fitting) {
      return {
        decision: 'quarantine',
        reason: 'paid, but the callback tells another amount or phone',
        receipt: null,
      };
    }
    return { decision: 'confirm', receipt: fitting?.receipt ?? null, amountMinor: facts.amountMinor };
  }
  if (truth?.status === 'failed') {
    if (fitting)
      return {
        decision: 'quarantine',
        reason: `a callback says paid, the query says failed (${truth.code})`,
        receipt: fitting.receipt,
      };
    const claimed = claims.find(({ evidence }) => evidence.status === 'failed')?.evidence;
    return { decision: 'fail', code: claimed?.status === 'failed' ? claimed.code : truth.code };
  }
  return { decision: 'defer', claimed: fitting !== undefined, receipt: fitting?.receipt ?? null };
}
