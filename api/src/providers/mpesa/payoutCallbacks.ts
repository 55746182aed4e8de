import { z } from 'zod';
import type { PaymentEvidence } from '../../domain/payments/MobileMoney.ts';
import { readShillings } from './amount.ts';
import {
  type Malformed,
  malformed,
  parameterOf,
  partyOf,
  type ResultEnvelope,
  receiptOf,
  resultEnvelope,
  textOf,
} from './callbackResult.ts';
import { parseEatTime } from './eatTime.ts';
import { type PayoutNext, payoutNext } from './resultCodes.ts';

interface Conversation {
  originatorConversationId: string | null;
  conversationId: string | null;
  resultCode: string;
  description: string;
}

export interface PayoutResult extends Conversation {
  kind: 'payoutResult';
  /** `failed` only where the code proves that nothing moved. A TransactionID alone proves no payment. */
  evidence: PaymentEvidence;
  next: PayoutNext;
  receiver: { phone: string | null; name: string } | null;
  completedAt: Date | null;
  /** Remaining funds of the paying account, KES cents. */
  utilityFundsMinor: bigint | null;
}

/** Reads the POST to a B2C ResultURL (Daraja, BusinessToCustomer). */
export function readB2cResult(body: unknown): PayoutResult | Malformed {
  const parsed = resultEnvelope.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  const result = parsed.data.Result;
  const next = payoutNext(result.ResultCode);
  const receiver = partyOf(parameterOf(result, 'ReceiverPartyPublicName'));
  const given = parameterOf(result, 'TransactionAmount');
  const amountMinor = readShillings(given);
  if (next === 'done' && given != null && (amountMinor === null || amountMinor <= 0n)) {
    return { kind: 'malformed', reason: 'TransactionAmount: not an amount of shillings' };
  }
  const evidence: PaymentEvidence =
    next === 'done'
      ? {
          status: 'paid',
          receipt: receiptOf(parameterOf(result, 'TransactionReceipt')) ?? receiptOf(result.TransactionID),
          amountMinor,
          phone: receiver?.phone ?? null,
        }
      : next === 'askStatus'
        ? { status: 'pending' }
        : { status: 'failed', code: result.ResultCode, description: result.ResultDesc ?? '' };
  return {
    kind: 'payoutResult',
    ...conversationOf(result),
    evidence,
    next,
    receiver,
    completedAt: parseEatTime(parameterOf(result, 'TransactionCompletedDateTime')),
    utilityFundsMinor: readShillings(parameterOf(result, 'B2CUtilityAccountAvailableFunds')),
  };
}

export interface StatusResult extends Conversation {
  kind: 'statusResult';
  /** State of the queried payment. `pending` also when it was not found, which proves nothing right after sending. */
  evidence: PaymentEvidence;
  found: boolean;
  /** Result code when M-Pesa refused our operator, whom further calls could lock; else null. */
  operatorRefused: string | null;
  /** The payment's own ids; those of the envelope belong to the query. */
  target: { originatorConversationId: string | null; conversationId: string | null };
  /** Completed, Cancelled, Declined, Expired, or a word for "not yet". */
  status: string | null;
  receiver: { phone: string | null; name: string } | null;
  payer: { phone: string | null; name: string } | null;
  /** The recipient: a phone, or a paybill or till. */
  creditedTo: string | null;
  finalisedAt: Date | null;
}

const FAILED_STATES = new Set(['cancelled', 'declined', 'expired']);

/** Reads the POST to a transaction status ResultURL (Daraja, TransactionStatus). */
export function readStatusResult(body: unknown): StatusResult | Malformed {
  const parsed = resultEnvelope.safeParse(body);
  if (!parsed.success) return malformed(parsed.error);
  const result = parsed.data.Result;
  const status = result.ResultCode === '0' ? textOf(parameterOf(result, 'TransactionStatus')) : null;
  const credited = creditParty(result);
  const receiver = partyOf(credited);
  return {
    kind: 'statusResult',
    ...conversationOf(result),
    evidence: statusEvidence(result, status, receiver?.phone ?? null),
    found: status !== null,
    operatorRefused: payoutNext(result.ResultCode) === 'pausePayouts' ? result.ResultCode : null,
    target: {
      originatorConversationId: textOf(parameterOf(result, 'OriginatorConversationID')),
      conversationId: textOf(parameterOf(result, 'ConversationID')),
    },
    status,
    receiver,
    payer: partyOf(parameterOf(result, 'DebitPartyName')),
    creditedTo: /^\d{5,15}(?= - |$)/.exec(textOf(credited) ?? '')?.[0] ?? null,
    finalisedAt: parseEatTime(parameterOf(result, 'FinalisedTime')),
  };
}

function statusEvidence(
  result: ResultEnvelope,
  status: string | null,
  phone: string | null,
): PaymentEvidence {
  const state = status?.toLowerCase() ?? '';
  if (state === 'completed') {
    return {
      status: 'paid',
      receipt: receiptOf(parameterOf(result, 'ReceiptNo')),
      amountMinor: readShillings(parameterOf(result, 'Amount')),
      phone,
    };
  }
  if (!FAILED_STATES.has(state)) return { status: 'pending' };
  return { status: 'failed', code: state.toUpperCase(), description: `M-Pesa says: ${status}` };
}

/** Daraja's sample names both parties DebitPartyName; the second one is the credit party. */
function creditParty(result: ResultEnvelope): unknown {
  const named = parameterOf(result, 'CreditPartyName');
  if (named !== undefined) return named;
  const debits =
    result.ResultParameters?.ResultParameter?.filter((one) => one.Key === 'DebitPartyName') ?? [];
  return debits[1]?.Value;
}

export interface QueueTimeout {
  kind: 'queueTimeout';
  originatorConversationId: string | null;
  conversationId: string | null;
}

const looseEnvelope = z.object({
  Result: z
    .object({ OriginatorConversationID: z.string().nullish(), ConversationID: z.string().nullish() })
    .optional(),
});

/** A time-out is no result: the real one may still arrive. Its body is undocumented; the URL names the payout. */
export function readQueueTimeout(body: unknown): QueueTimeout | Malformed {
  const object = z.record(z.string(), z.unknown()).safeParse(body);
  if (!object.success) return malformed(object.error);
  const result = looseEnvelope.safeParse(body).data?.Result;
  return {
    kind: 'queueTimeout',
    originatorConversationId: textOf(result?.OriginatorConversationID),
    conversationId: textOf(result?.ConversationID),
  };
}

function conversationOf(result: ResultEnvelope): Conversation {
  return {
    originatorConversationId: textOf(result.OriginatorConversationID),
    conversationId: textOf(result.ConversationID),
    resultCode: result.ResultCode,
    description: result.ResultDesc ?? '',
  };
}
