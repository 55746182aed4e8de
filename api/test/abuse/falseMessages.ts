import { HASH } from '../money.ts';
import { payoutResult } from '../payouts.ts';

const RECEIPT = 'FALSE12345';
/** M-Pesa was asked about it. */
export const QUESTIONED = 'FALSE67890';

/** What the forger knows. */
export interface Known {
  slip: number;
  /** The forger's phone, which has paid for nothing. */
  phone: string;
  prompt: { token: string; reference: string; checkoutRequestId: string };
  card: { txRef: string };
  withdrawal: { token: string; id: string; phone: string };
  transfer: { reference: string };
  balance: string;
  question: string;
  sms: { id: string };
  secret(name: 'c2b' | 'sms' | 'telegram'): string;
  now(): Date;
}

interface Message {
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}
type Row = readonly [kind: string, messageOf: (known: Known) => Message];

const stamp = (known: Known) =>
  new Date(known.now().getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);

const c2b = (known: Known, told: Record<string, unknown>, what = 'confirmation'): Message => ({
  path: `/hooks/c2b/${known.secret('c2b')}/${what}`,
  body: {
    TransactionType: 'Pay Bill',
    TransID: RECEIPT,
    TransTime: stamp(known),
    TransAmount: '50.00',
    BusinessShortCode: '600111',
    BillRefNumber: String(known.slip),
    MSISDN: known.phone,
    ...told,
  },
});
const stk = (known: Known, told: Record<string, unknown>): Message => ({
  path: `/hooks/p/${known.prompt.token}`,
  body: {
    Body: {
      stkCallback: {
        MerchantRequestID: 'm',
        CheckoutRequestID: known.prompt.checkoutRequestId,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: 50 },
            { Name: 'MpesaReceiptNumber', Value: RECEIPT },
            { Name: 'PhoneNumber', Value: Number(known.phone) },
          ],
        },
        ...told,
      },
    },
  },
});
/** The answer to a status query. */
const status = (
  known: Known,
  path: string,
  { conversation, target, state = 'Completed' }: { conversation: string; target?: string; state?: string },
): Message => ({
  path,
  body: {
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'done',
      TransactionID: QUESTIONED,
      ConversationID: conversation,
      OriginatorConversationID: 'x',
      ResultParameters: {
        ResultParameter: [
          { Key: 'TransactionStatus', Value: state },
          { Key: 'ReceiptNo', Value: QUESTIONED },
          { Key: 'Amount', Value: 50 },
          { Key: 'DebitPartyName', Value: `${known.phone} - Forger` },
          { Key: 'CreditPartyName', Value: '600111 - Tipsoko' },
          { Key: 'FinalisedTime', Value: stamp(known) },
          ...(target ? [{ Key: 'OriginatorConversationID', Value: target }] : []),
        ],
      },
    },
  },
});
const cards = (body: unknown): Message => ({ path: '/hooks/cards', body, headers: { 'verif-hash': HASH } });
const sms = (known: Known, told: Record<string, string>): Message => ({
  path: `/hooks/sms/${known.secret('sms')}`,
  body: new URLSearchParams(told).toString(),
});
const payout = (known: Known, told: Partial<Parameters<typeof payoutResult>[0]>): Message => ({
  path: `/hooks/w/${known.withdrawal.token}`,
  body: payoutResult({ id: 'wd-of-somebody-else', ...told }),
});
const withoutId = (message: Message): Message => {
  const { Result } = message.body as { Result: Record<string, unknown> };
  return { ...message, body: { Result: { ...Result, OriginatorConversationID: undefined } } };
};

export const falseMessages: readonly Row[] = [
  ['a prompt was paid', (known) => stk(known, {})],
  ['a prompt of another id was paid', (known) => stk(known, { CheckoutRequestID: 'ws_CO_1' })],
  ['the slip was paid by hand, plain phone', (known) => c2b(known, {})],
  ['the slip was paid by hand, masked phone', (known) => c2b(known, { MSISDN: '25470****149' })],
  ['the slip was paid by hand, hashed phone', (known) => c2b(known, { MSISDN: 'a'.repeat(64) })],
  ['the slip was paid at another paybill', (known) => c2b(known, { BusinessShortCode: '999999' })],
  ['the slip was paid tomorrow', (known) => c2b(known, { TransTime: '20361121150000' })],
  ['the slip was paid last week', (known) => c2b(known, { TransTime: '20261114150000' })],
  ['the slip was paid without a time', (known) => c2b(known, { TransTime: undefined })],
  ['too little was paid by hand', (known) => c2b(known, { TransAmount: '20.00' })],
  ['too much was paid by hand', (known) => c2b(known, { TransAmount: '250000.00' })],
  ['an unknown slip was paid by hand', (known) => c2b(known, { BillRefNumber: '99999999' })],
  ['no slip was paid by hand', (known) => c2b(known, { BillRefNumber: 'tip' })],
  ['a prompt was paid, says the paybill', (known) => c2b(known, { BillRefNumber: known.prompt.reference })],
  [
    'a prompt was overpaid',
    (known) => c2b(known, { BillRefNumber: known.prompt.reference, TransAmount: '9000.00' }),
  ],
  ['validation of a payment', (known) => c2b(known, {}, 'validation')],
  ['validation of an unknown slip', (known) => c2b(known, { BillRefNumber: '99999999' }, 'validation')],
  ['another payout was paid', (known) => payout(known, { receiver: `${known.withdrawal.phone} - Tipster` })],
  ['another payout failed', (known) => payout(known, { code: 2040, receipt: null })],
  ['a payout without an id was paid', (known) => withoutId(payout(known, {}))],
  ['a payout without an id failed', (known) => withoutId(payout(known, { code: 2040, receipt: null }))],
  ['the payout paid another amount', (known) => payout(known, { id: known.withdrawal.id, amount: 6 })],
  [
    'the payout paid another phone',
    (known) => payout(known, { id: known.withdrawal.id, receiver: `${known.phone} - F` }),
  ],
  [
    'the payout timed out',
    (known) => ({ ...payout(known, {}), path: `/hooks/w/${known.withdrawal.token}/late` }),
  ],
  [
    'the payout was completed, says a status without its id',
    (known) => status(known, `/hooks/w/${known.withdrawal.token}/status`, { conversation: 'AG_1' }),
  ],
  [
    'another payout was cancelled, says a status',
    (known) =>
      status(known, `/hooks/w/${known.withdrawal.token}/status`, {
        conversation: 'AG_1',
        target: 'wd-of-somebody-else',
        state: 'Cancelled',
      }),
  ],
  [
    'the payout was cancelled, says a status without its id',
    (known) =>
      status(known, `/hooks/w/${known.withdrawal.token}/status`, {
        conversation: 'AG_1',
        state: 'Cancelled',
      }),
  ],
  [
    'a receipt is paid, says a status of another conversation',
    (known) => status(known, `/hooks/q/${known.question}`, { conversation: 'AG_OTHER' }),
  ],
  [
    'a receipt is paid by another phone, says a status',
    (known) => status(known, `/hooks/q/${known.question}`, { conversation: 'AG_OPEN' }),
  ],
  [
    'our account has millions',
    (known) => ({
      path: `/hooks/o/${known.balance}`,
      body: {
        Result: {
          ResultType: '0',
          ResultCode: '0',
          ResultDesc: 'done',
          ConversationID: 'AG_2',
          ResultParameters: {
            ResultParameter: [
              { Key: 'AccountBalance', Value: 'Utility Account|KES|9000000.00|9000000.00|0.00|0.00' },
            ],
          },
        },
      },
    }),
  ],
  ['the balance timed out', (known) => ({ path: `/hooks/o/${known.balance}/late`, body: { Result: {} } })],
  [
    'the prompt was reversed',
    (known) => ({
      path: `/hooks/w/${known.withdrawal.token}`,
      body: {
        Result: {
          ResultType: 0,
          ResultCode: '21',
          ResultDesc: 'done',
          TransactionID: RECEIPT,
          ConversationID: 'AG_3',
          OriginatorConversationID: 'reversal-1',
          ResultParameters: {
            ResultParameter: [
              { Key: 'OriginalTransactionID', Value: RECEIPT },
              { Key: 'Amount', Value: 50 },
            ],
          },
        },
      },
    }),
  ],
  [
    'a card page was paid',
    (known) =>
      cards({
        event: 'charge.completed',
        data: {
          id: 991,
          tx_ref: known.card.txRef,
          flw_ref: 'F',
          amount: 1,
          currency: 'USD',
          charged_amount: 1,
          status: 'successful',
          customer: { email: 'forger@example.com' },
        },
      }),
  ],
  [
    'a card refund was completed',
    () => cards({ id: 7, TransactionId: 991, AmountRefunded: 5000, status: 'completed' }),
  ],
  ['a card was charged back', () => cards({ event: 'chargeback.created', data: { tx_id: 991 } })],
  [
    'a transfer was completed',
    (known) =>
      cards({
        event: 'transfer.completed',
        data: { id: 99_991, reference: known.transfer.reference, status: 'SUCCESSFUL' },
      }),
  ],
  [
    'a transfer failed',
    (known) =>
      cards({
        event: 'transfer.completed',
        data: { id: 99_992, reference: known.transfer.reference, status: 'FAILED' },
      }),
  ],
  [
    'a tip reached another phone',
    (known) => sms(known, { id: known.sms.id, status: 'Success', phoneNumber: '+254700000000' }),
  ],
  [
    'a tip did not reach another phone',
    (known) =>
      sms(known, {
        id: known.sms.id,
        status: 'Failed',
        phoneNumber: '+254700000000',
        failureReason: 'UserInBlacklist',
      }),
  ],
  ['a tip reached no phone', (known) => sms(known, { id: known.sms.id, status: 'Success' })],
  [
    'an SMS came in',
    (known) =>
      sms(known, {
        from: '+254700000000',
        to: '22334',
        text: `PAID ${RECEIPT}`,
        id: 'in-1',
        linkId: 'l',
        date: '',
      }),
  ],
  [
    'a chat was connected',
    (known) => ({
      path: '/hooks/telegram',
      headers: { 'x-telegram-bot-api-secret-token': known.secret('telegram') },
      body: { message: { chat: { id: 1, type: 'private' }, text: '/start Zm9yZ2VkZm9yZ2VkZm9yZ2VkZm9y' } },
    }),
  ],
];
