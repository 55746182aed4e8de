import type { Logger } from 'pino';
import { z } from 'zod';
import type { Answer, MobileMoney } from '../../domain/payments/MobileMoney.ts';
import { wholeShillings } from './amount.ts';
import { isCallbackAddress } from './callbackAddress.ts';
import type { Daraja } from './callDaraja.ts';
import { type DarajaReply, NOT_AUTHORISED, requireAcknowledgement } from './darajaErrors.ts';
import { payoutNext } from './resultCodes.ts';
import type { V1Payouts } from './v1Payouts.ts';

export interface Initiator {
  name: string;
  credential: string;
  shortcode: string;
}

export type PayoutAnswer = Answer<{
  conversationId: string | null;
  /** Daraja's id of the payout: ours through v3, one of its own through v1. */
  originatorConversationId: string | null;
}>;

const MIN_SHILLINGS = 10;
const MAX_SHILLINGS = 250_000;

export const conversation = z.object({
  ConversationID: z.string().optional(),
  OriginatorConversationID: z.string().optional(),
});

type Payout = Parameters<MobileMoney['sendMoney']>[0];

/** v3 has our idempotency key; v1 has none, so it is used only for apps without v3, once per payout. */
export function createPayouts(
  daraja: Daraja,
  initiator: Initiator,
  log: Pick<Logger, 'warn' | 'error'>,
  v1Payouts?: V1Payouts,
): { sendMoney(payout: Payout): Promise<PayoutAnswer> } & Pick<MobileMoney, 'queryPayout' | 'queryReceipt'> {
  async function throughV1(payout: Payout, refusal: PayoutAnswer): Promise<PayoutAnswer> {
    if (!v1Payouts) return refusal;
    if (payout.isRepeat) return { outcome: 'unknown', cause: 'an earlier try may have gone through B2C v3' };
    if (!(await v1Payouts.claim(payout.originatorConversationId))) {
      return { outcome: 'unknown', cause: 'sent through B2C v1 before, which cannot be repeated' };
    }
    log.warn({ id: payout.originatorConversationId }, 'B2C v3 is not permitted, paying out through v1');
    const reply = await daraja.post('/mpesa/b2c/v1/paymentrequest', fields(payout, initiator));
    const answer = readAcknowledged(acknowledged(reply));
    // Refused without effect, so v1 may be used again.
    if (answer.outcome === 'refused') await v1Payouts.release(payout.originatorConversationId);
    return answer;
  }

  return {
    async sendMoney(payout) {
      const problem = problemOf(payout);
      if (problem) return { outcome: 'refused', code: 'INVALID_REQUEST', message: problem, retryable: false };
      const reply = await daraja.post('/mpesa/b2c/v3/paymentrequest', {
        OriginatorConversationID: payout.originatorConversationId,
        ...fields(payout, initiator),
      });
      const answer = readAcknowledged(acknowledged(reply));
      const lacksV3 = answer.outcome === 'refused' && answer.code === NOT_AUTHORISED;
      return lacksV3 ? throughV1(payout, answer) : answer;
    },

    // The newest documentation and older ones name this field differently.
    queryPayout: ({ originatorConversationId: id, ...addresses }) =>
      askStatus({ OriginalConversationID: id, OriginatorConversationID: id }, addresses),
    queryReceipt: ({ receipt, ...addresses }) => askStatus({ TransactionID: receipt }, addresses),
  };

  async function askStatus(
    of: Readonly<Record<string, string>>,
    { resultUrl, timeoutUrl }: { resultUrl: string; timeoutUrl: string },
  ): Promise<PayoutAnswer> {
    const reply = await daraja.post('/mpesa/transactionstatus/v1/query', {
      Initiator: initiator.name,
      SecurityCredential: initiator.credential,
      CommandID: 'TransactionStatusQuery',
      ...of,
      PartyA: Number(initiator.shortcode),
      IdentifierType: '4',
      ResultURL: resultUrl,
      QueueTimeOutURL: timeoutUrl,
      Remarks: 'Status',
      Occasion: 'Status',
    });
    return readAcknowledged(requireAcknowledgement(reply));
  }
}

/** Acknowledgement codes are undocumented: only those that would return the money in a result count as refusals. */
function acknowledged(reply: DarajaReply): DarajaReply {
  const read = requireAcknowledgement(reply);
  if (reply.kind !== 'accepted' || read.kind !== 'refused' || payoutNext(read.code) === 'giveBack')
    return read;
  return { kind: 'unknown', cause: `ResponseCode ${read.code}: ${read.message}` };
}

function fields(payout: Payout, initiator: Initiator) {
  return {
    InitiatorName: initiator.name,
    SecurityCredential: initiator.credential,
    CommandID: 'BusinessPayment',
    Amount: wholeShillings(payout.amountMinor),
    PartyA: Number(initiator.shortcode),
    PartyB: Number(payout.phone),
    Remarks: payout.remarks.slice(0, 100),
    QueueTimeOutURL: payout.timeoutUrl,
    ResultURL: payout.resultUrl,
    // Double s here, single in the status query.
    Occassion: 'Payout',
  };
}

function problemOf(payout: Payout): string | undefined {
  if (!/^254[17]\d{8}$/.test(payout.phone)) return 'The phone is not a Kenyan mobile number';
  const shillings = wholeShillings(payout.amountMinor);
  if (shillings === null || shillings < MIN_SHILLINGS || shillings > MAX_SHILLINGS) {
    return 'The amount is not 10 to 250,000 whole shillings';
  }
  if (!/^[\w-]{1,64}$/.test(payout.originatorConversationId))
    return 'The id is not 1 to 64 letters, digits, _ or -';
  if (payout.remarks.trim().length < 2) return 'The remarks are shorter than 2 characters';
  const addresses = [payout.resultUrl, payout.timeoutUrl];
  return addresses.every(isCallbackAddress) ? undefined : 'A callback address is one that Daraja refuses';
}

/** For APIs that acknowledge with two conversation ids; a duplicate means that the work was accepted before. */
export function readAcknowledged(reply: DarajaReply): PayoutAnswer {
  switch (reply.kind) {
    case 'accepted': {
      const ids = conversation.safeParse(reply.body);
      return {
        outcome: 'accepted',
        value: {
          conversationId: ids.data?.ConversationID ?? null,
          originatorConversationId: ids.data?.OriginatorConversationID ?? null,
        },
      };
    }
    case 'duplicate':
      return { outcome: 'accepted', value: { conversationId: null, originatorConversationId: null } };
    case 'refused': {
      const { code, message, retryable } = reply;
      return { outcome: 'refused', code, message, retryable };
    }
    case 'unknown':
      return { outcome: 'unknown', cause: reply.cause };
    default:
      return { outcome: 'unknown', cause: `an unexpected answer: ${reply.kind}` };
  }
}
