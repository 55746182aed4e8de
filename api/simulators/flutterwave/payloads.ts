import { type Amount, wireAmount } from './amounts.ts';
import { ACCOUNT_ID, type Charge, type ChargeStatus, type Refund, WALLET_ID } from './books.ts';

const iso = (time: number) => new Date(time).toISOString();

function settled(charge: Charge): Amount {
  return { minor: charge.charged.minor - charge.fee.minor, currency: charge.charged.currency };
}

function cardOf(charge: Charge) {
  if (charge.paymentType !== 'card') return {};
  const card = { first_6digits: '553188', last_4digits: '2950', issuer: 'MASTERCARD CREDIT' };
  return { card: { ...card, country: 'NG', type: 'MASTERCARD', expiry: '09/32' } };
}

function sharedFields(charge: Charge, status: ChargeStatus) {
  return {
    id: charge.id,
    tx_ref: charge.txRef,
    flw_ref: charge.flwRef,
    device_fingerprint: 'N/A',
    amount: wireAmount(charge.amount),
    currency: charge.amount.currency,
    charged_amount: wireAmount(charge.charged),
    app_fee: wireAmount(charge.fee),
    merchant_fee: 0,
    processor_response: charge.processorResponse,
    auth_model: charge.paymentType === 'card' ? 'PIN' : 'AUTH',
    ip: '197.210.64.96',
    narration: charge.paymentType === 'card' ? 'CARD Transaction ' : 'Mobile money',
    status,
    payment_type: charge.paymentType,
    created_at: iso(charge.createdAt),
    account_id: ACCOUNT_ID,
  };
}

/** `data` of verify and of one row of the list. */
export function transactionData(charge: Charge) {
  const card = cardOf(charge);
  return {
    ...sharedFields(charge, charge.status),
    ...('card' in card
      ? { card: { ...card.card, country: 'NIGERIA NG', token: `flw-t1nf-${charge.id}-m03k` } }
      : {}),
    meta: charge.meta ?? null,
    amount_settled: charge.status === 'successful' ? wireAmount(settled(charge)) : 0,
    customer: {
      id: charge.customer.id,
      name: charge.customer.name,
      phone_number: charge.customer.phone ?? 'N/A',
      email: charge.customer.email,
      created_at: iso(charge.customer.createdAt),
    },
  };
}

/** The webhook of a charge, successful or not: the event is `charge.completed` in every case. */
export function chargeEvent(charge: Charge, status: ChargeStatus = charge.status) {
  return {
    event: 'charge.completed',
    data: {
      ...sharedFields(charge, status),
      customer: {
        id: charge.customer.id,
        name: charge.customer.name,
        phone_number: charge.customer.phone,
        email: charge.customer.email,
        created_at: iso(charge.customer.createdAt),
      },
      ...cardOf(charge),
    },
    'event.type': charge.paymentType === 'card' ? 'CARD_TRANSACTION' : 'MOBILEMONEYUG_TRANSACTION',
  };
}

/** `data` of the answer to a refund. */
export function refundData(refund: Refund) {
  return {
    id: refund.id,
    account_id: ACCOUNT_ID,
    tx_id: refund.transactionId,
    flw_ref: refund.flwRef,
    wallet_id: WALLET_ID,
    amount_refunded: wireAmount(refund.amount),
    status: refund.status,
    destination: 'payment_source',
    meta: '{"source":"availablebalance"}',
    comments: refund.comments,
    settlement_id: 'NEW',
    created_at: iso(refund.createdAt),
    updated_at: iso(refund.updatedAt),
  };
}

/** The refund webhook: flat, in another spelling than everything else, and without an `event`. */
export function refundEvent(refund: Refund, status: string = refund.status) {
  return {
    id: refund.id,
    AmountRefunded: wireAmount(refund.amount),
    status,
    FlwRef: refund.flwRef,
    destination: 'payment_source',
    comments: refund.comments,
    settlement_id: 'NEW',
    meta: '{"source":"availablebalance"}',
    createdAt: iso(refund.createdAt),
    updatedAt: iso(refund.updatedAt),
    deletedAt: null,
    walletId: WALLET_ID,
    AccountId: ACCOUNT_ID,
    TransactionId: refund.transactionId,
  };
}
