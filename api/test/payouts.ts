import { requestWithdrawal } from '../src/domain/withdrawals/requestWithdrawal.ts';
import type { MoneyWorld } from './money.ts';
import type { Seller } from './sellers.ts';

/** What tests of payouts ask of a world of money. */
export function payoutsOf(world: MoneyWorld) {
  const { prisma } = world.app.db;
  return {
    ask: (seller: Seller, more: { phone?: string; idempotencyKey?: string } = {}) =>
      requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page', ...more }),
    /** The seller's newest withdrawal. */
    row: (seller: Seller) =>
      prisma.withdrawal.findFirstOrThrow({ where: { tipsterId: seller.tipsterId }, orderBy: { id: 'desc' } }),
    /** Whole shillings that came to the seller's phone. */
    received: (seller: Seller) => world.daraja.bank.wallet(seller.phone).balance - 20_000,
    /** Posts to one of our hooks and lets it take effect. */
    post: async (path: string, body: unknown) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      await fetch(`${world.hooksUrl}${path}`, { method: 'POST', body: text });
      await world.settle();
      const [last] = await prisma.callback.findMany({ orderBy: { id: 'desc' }, take: 1 });
      return last?.outcome ?? null;
    },
  };
}

/** A result of M-Pesa about a payout, as it posts it. */
export function payoutResult(about: {
  id: string;
  code?: string | number;
  text?: string;
  amount?: number;
  receipt?: string | null;
  receiver?: string;
}) {
  const { id, code = 0, text = 'The service request is processed.', amount = 600, receiver } = about;
  const receipt = about.receipt === undefined ? 'SGX0000001' : about.receipt;
  const parameters = [
    { Key: 'TransactionAmount', Value: amount },
    ...(receipt === null ? [] : [{ Key: 'TransactionReceipt', Value: receipt }]),
    ...(receiver ? [{ Key: 'ReceiverPartyPublicName', Value: receiver }] : []),
  ];
  return {
    Result: {
      ResultType: 0,
      ResultCode: code,
      ResultDesc: text,
      OriginatorConversationID: id,
      ConversationID: 'AG_20261121_1',
      ...(receipt === null ? {} : { TransactionID: receipt }),
      ...(String(code) === '0' ? { ResultParameters: { ResultParameter: parameters } } : {}),
    },
  };
}
