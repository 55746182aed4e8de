import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../domain/foundation/clock.ts';
import type { Answer, MobileMoney, PaymentEvidence } from '../../domain/payments/MobileMoney.ts';
import { wholeShillings } from './amount.ts';
import { isCallbackAddress } from './callbackAddress.ts';
import type { Daraja } from './callDaraja.ts';
import { type DarajaReply, requireAcknowledgement } from './darajaErrors.ts';
import { eatStamp } from './eatTime.ts';
import type { Pace, Place } from './pace.ts';
import { stkVerdict } from './resultCodes.ts';

export interface PushOptions {
  shortcode: string;
  passkey: string;
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** Receiving till; defaults to the shortcode. */
  till?: string;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
}

const MAX_SHILLINGS = 250_000;
const DESCRIPTION_LENGTH = 13;

const pushed = z.object({ MerchantRequestID: z.string().min(1), CheckoutRequestID: z.string().min(1) });
const queried = z.object({
  ResultCode: z.union([z.string(), z.number()]).transform((code) => String(code).trim()),
  ResultDesc: z.string().default(''),
});

export function createPushPayments(
  daraja: Daraja,
  pace: Pick<Pace, 'admitPrompt'>,
  options: PushOptions,
): Pick<MobileMoney, 'promptWait' | 'requestPayment' | 'queryPayment'> {
  const { shortcode, passkey, clock, log } = options;
  const underWay = new Map<string, { place: Place; answer: Promise<Answer<PaymentEvidence>> }>();

  /** The password covers the timestamp sent with it. */
  function credentials() {
    const timestamp = eatStamp(clock.now());
    const password = Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64');
    return { BusinessShortCode: Number(shortcode), Password: password, Timestamp: timestamp };
  }

  async function query(checkoutRequestId: string, place: Place): Promise<Answer<PaymentEvidence>> {
    const fields = { ...credentials(), CheckoutRequestID: checkoutRequestId };
    const reply = await daraja.post('/mpesa/stkpushquery/v1/query', fields, place);
    const { unknownCode, ...answer } = readQueried(requireAcknowledgement(reply));
    if (unknownCode !== undefined) {
      log.warn({ resultCode: unknownCode, checkoutRequestId }, 'M-Pesa sent an unknown result code');
    }
    return answer;
  }

  return {
    async promptWait(phone) {
      return Math.ceil((await pace.admitPrompt(phone)) / 1_000);
    },

    async requestPayment(request) {
      const problem = problemOf(request);
      if (problem) return { outcome: 'refused', code: 'INVALID_REQUEST', message: problem, retryable: false };
      const phone = Number(request.phone);
      const fields = {
        ...credentials(),
        TransactionType: options.transactionType,
        Amount: wholeShillings(request.amountMinor),
        PartyA: phone,
        PartyB: Number(options.till ?? shortcode),
        PhoneNumber: phone,
        CallBackURL: request.callbackUrl,
        AccountReference: request.reference,
        TransactionDesc: request.description.slice(0, DESCRIPTION_LENGTH),
      };
      const reply = await daraja.post('/mpesa/stkpush/v1/processrequest', fields, 'prompt');
      return readPushed(requireAcknowledgement(reply));
    },

    async queryPayment(checkoutRequestId, { isUrgent } = { isUrgent: true }) {
      for (;;) {
        const other = underWay.get(checkoutRequestId);
        if (!other) break;
        if (isUrgent) other.place.hurry();
        const wasSent = other.place.hasPassed;
        const answer = await other.answer;
        const tells = answer.outcome === 'accepted' && answer.value.status !== 'pending';
        // A query in flight before the news arrived may not reflect it.
        if (tells || !wasSent || !isUrgent) return answer;
      }
      const place = daraja.place(isUrgent ? 'proof' : 'later');
      const answer = query(checkoutRequestId, place).finally(() => underWay.delete(checkoutRequestId));
      underWay.set(checkoutRequestId, { place, answer });
      return answer;
    },
  };
}

function problemOf(request: Parameters<MobileMoney['requestPayment']>[0]): string | undefined {
  if (!/^254[17]\d{8}$/.test(request.phone)) return 'The phone is not a Kenyan mobile number';
  const shillings = wholeShillings(request.amountMinor);
  if (shillings === null || shillings > MAX_SHILLINGS)
    return 'The amount is not 1 to 250,000 whole shillings';
  if (!/^[A-Za-z0-9]{1,12}$/.test(request.reference))
    return 'The reference is not 1 to 12 letters and digits';
  if (request.description.trim() === '') return 'The description is empty';
  if (!isCallbackAddress(request.callbackUrl)) return 'The callback address is one that Daraja refuses';
  return undefined;
}

function readPushed(reply: DarajaReply): Awaited<ReturnType<MobileMoney['requestPayment']>> {
  switch (reply.kind) {
    case 'refused': {
      const { code, message, retryable } = reply;
      return { outcome: 'refused', code, message, retryable };
    }
    case 'accepted': {
      const ids = pushed.safeParse(reply.body);
      if (!ids.success) return { outcome: 'unknown', cause: 'accepted without its ids' };
      const { MerchantRequestID: merchantRequestId, CheckoutRequestID: checkoutRequestId } = ids.data;
      return { outcome: 'accepted', value: { merchantRequestId, checkoutRequestId } };
    }
    case 'unknown':
      return { outcome: 'unknown', cause: reply.cause };
    default:
      return { outcome: 'unknown', cause: `an answer that a payment request never gets: ${reply.kind}` };
  }
}

function readQueried(reply: DarajaReply): Answer<PaymentEvidence> & { unknownCode?: string } {
  switch (reply.kind) {
    case 'refused': {
      const { code, message, retryable } = reply;
      return { outcome: 'refused', code, message, retryable };
    }
    case 'processing':
      return { outcome: 'accepted', value: { status: 'pending' } };
    case 'accepted': {
      const parsed = queried.safeParse(reply.body);
      if (!parsed.success) return { outcome: 'unknown', cause: 'a query answered without a ResultCode' };
      const { ResultCode: code, ResultDesc: description } = parsed.data;
      const verdict = stkVerdict(code);
      if (verdict.state === 'paid') {
        return {
          outcome: 'accepted',
          value: { status: 'paid', receipt: null, amountMinor: null, phone: null },
        };
      }
      if (verdict.state === 'failed') {
        return { outcome: 'accepted', value: { status: 'failed', code, description } };
      }
      return {
        outcome: 'accepted',
        value: { status: 'pending' },
        ...(verdict.known ? {} : { unknownCode: code }),
      };
    }
    case 'unknown':
      return { outcome: 'unknown', cause: reply.cause };
    default:
      return { outcome: 'unknown', cause: `an answer that a query never gets: ${reply.kind}` };
  }
}
