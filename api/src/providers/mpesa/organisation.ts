import { z } from 'zod';
import type { Answer } from '../../domain/payments/MobileMoney.ts';
import type {
  OrganisationAccounts,
  PulledTransaction,
} from '../../domain/reconciliation/OrganisationAccounts.ts';
import { readShillings } from './amount.ts';
import type { Daraja } from './callDaraja.ts';
import { type DarajaReply, requireAcknowledgement } from './darajaErrors.ts';
import { eatDateTime, parseEatTime } from './eatTime.ts';
import { type Initiator, readAcknowledged } from './payouts.ts';

const PAGE = 100;
const MAX_PAGES = 500;

const text = z.union([z.string(), z.number()]).transform(String);
const pulledRow = z.object({
  transactionId: text,
  trxDate: text,
  msisdn: text.nullish(),
  sender: z.string().nullish(),
  transactiontype: z.string().nullish(),
  billreference: text.nullish(),
  amount: text,
});
const pulled = z.object({
  ResponseCode: text,
  ResponseMessage: z.string().default(''),
  Response: z.unknown(),
});
const registered = z.object({ ResponseStatus: text, ResponseDescription: z.string().default('') });

export function createOrganisation(daraja: Daraja, initiator: Initiator): OrganisationAccounts {
  const { shortcode } = initiator;
  return {
    async accountBalance({ resultUrl, timeoutUrl }) {
      const reply = await daraja.post('/mpesa/accountbalance/v1/query', {
        Initiator: initiator.name,
        SecurityCredential: initiator.credential,
        CommandID: 'AccountBalance',
        PartyA: Number(shortcode),
        IdentifierType: '4',
        Remarks: 'Balance',
        QueueTimeOutURL: timeoutUrl,
        ResultURL: resultUrl,
      });
      return readAcknowledged(requireAcknowledgement(reply));
    },

    async registerC2b({ confirmationUrl, validationUrl, whenUnanswered }) {
      const reply = await daraja.post('/mpesa/c2b/v2/registerurl', {
        ShortCode: shortcode,
        ResponseType: whenUnanswered,
        ConfirmationURL: confirmationUrl,
        ValidationURL: validationUrl,
      });
      const answer = readAcknowledged(requireAcknowledgement(reply));
      if (answer.outcome === 'accepted') return { outcome: 'accepted', value: null };
      // It says so with HTTP 500.
      if (answer.outcome === 'unknown' && /already registered/i.test(answer.cause))
        return { outcome: 'refused', code: 'REGISTERED', message: answer.cause, retryable: false };
      return answer;
    },

    async registerPull({ phone, callbackUrl }) {
      const reply = await daraja.post('/pulltransactions/v1/register', {
        ShortCode: shortcode,
        RequestType: 'Pull',
        NominatedNumber: phone,
        CallBackURL: callbackUrl,
      });
      if (reply.kind !== 'accepted') return notAccepted(reply);
      const parsed = registered.safeParse(reply.body);
      if (!parsed.success) return { outcome: 'unknown', cause: 'a registration answered without a status' };
      const { ResponseStatus: code, ResponseDescription: message } = parsed.data;
      // Here 1001 means that it was registered before.
      if (code === '1000' || code === '1001') return { outcome: 'accepted', value: null };
      return { outcome: 'refused', code, message, retryable: false };
    },

    async pullTransactions({ from, to }) {
      const transactions = new Map<string, PulledTransaction>();
      let unreadable = 0;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const reply = await daraja.post('/pulltransactions/v1/query', {
          ShortCode: shortcode,
          StartDate: eatDateTime(from),
          EndDate: eatDateTime(to),
          OffSetValue: String(page * PAGE),
        });
        if (reply.kind !== 'accepted') return notAccepted(reply);
        const rows = readPage(reply.body);
        if ('outcome' in rows) return rows;
        for (const row of rows.rows) {
          const read = readRow(row);
          // Distinct receipts: a row may move to the next page meanwhile and come twice.
          if (read) transactions.set(read.receipt, read);
          else unreadable += 1;
        }
        if (rows.rows.length < PAGE) break;
      }
      return { outcome: 'accepted', value: { transactions: [...transactions.values()], unreadable } };
    },
  };
}

/** A list within a list; when empty, a text that looks like one. */
function readPage(
  body: unknown,
): { rows: unknown[] } | Extract<Answer<never>, { outcome: 'refused' | 'unknown' }> {
  const parsed = pulled.safeParse(body);
  if (!parsed.success) return { outcome: 'unknown', cause: 'a page without a ResponseCode' };
  const { ResponseCode: code, ResponseMessage: message, Response: response } = parsed.data;
  if (code === '1001') return { rows: [] };
  if (code !== '1000') return { outcome: 'refused', code, message, retryable: false };
  if (!Array.isArray(response)) return { outcome: 'unknown', cause: 'a page without its rows' };
  return { rows: response.flat() };
}

function readRow(row: unknown): PulledTransaction | null {
  const parsed = pulledRow.safeParse(row);
  const at = parseEatTime(parsed.data?.trxDate);
  const amountMinor = readShillings(parsed.data?.amount);
  if (!parsed.success || !at || amountMinor === null) return null;
  const { transactionId, msisdn, sender, transactiontype, billreference } = parsed.data;
  return {
    receipt: transactionId.trim().toUpperCase(),
    at,
    phone: msisdn ?? '',
    sender: sender ?? '',
    type: transactiontype ?? '',
    reference: billreference ?? '',
    amountMinor,
  };
}

function notAccepted(reply: DarajaReply): Extract<Answer<never>, { outcome: 'refused' | 'unknown' }> {
  if (reply.kind === 'refused') {
    const { code, message, retryable } = reply;
    return { outcome: 'refused', code, message, retryable };
  }
  return {
    outcome: 'unknown',
    cause: reply.kind === 'unknown' ? reply.cause : `an unexpected ${reply.kind}`,
  };
}
