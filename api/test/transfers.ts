import { randomUUID } from 'node:crypto';
import { confirmWithdrawal } from '../src/domain/withdrawals/confirmWithdrawal.ts';
import { quoteWithdrawal } from '../src/domain/withdrawals/quoteWithdrawal.ts';
import { readFinance } from '../src/domain/withdrawals/readFinance.ts';
import type { MoneyWorld } from './money.ts';
import { type Seller, sellerWithBalance } from './sellers.ts';

let counter = 0;

/** A tipster in Uganda with Ksh 600 whose mobile money can be paid to. */
export async function ugandanSeller(world: MoneyWorld): Promise<Seller & { account: string }> {
  const seller = await sellerWithBalance(world, 1000);
  counter += 1;
  const account = `2567720${String(counter).padStart(5, '0')}`;
  await addMethod(world, seller, { account });
  return { ...seller, account };
}

export async function addMethod(
  world: MoneyWorld,
  seller: Seller,
  more: { account: string; kind?: 'MPESA' | 'MOBILE_MONEY' | 'BANK'; usableFrom?: Date },
): Promise<string> {
  // Later than any that the seller has.
  world.app.clock.advance(1);
  const now = world.app.clock.now();
  const { kind = 'MOBILE_MONEY', account, usableFrom = now } = more;
  const where = {
    MPESA: { country: 'KE', currency: 'KES' },
    MOBILE_MONEY: { country: 'UG', currency: 'UGX', network: 'MTN', holder: 'Ann Okello' },
    BANK: { country: 'NG', currency: 'NGN', network: '058', holder: 'Ada Obi' },
  } as const;
  const id = randomUUID();
  await world.app.db.prisma.payoutMethod.create({
    data: {
      id,
      tipsterId: seller.tipsterId,
      kind,
      account,
      ...where[kind],
      createdAt: now,
      confirmedAt: now,
      usableFrom,
    },
  });
  return id;
}

/** What tests of transfers do in a world of money. */
export function transfersOf(world: MoneyWorld) {
  const { app, cards } = world;
  const { prisma } = app.db;
  const quote = (seller: Seller) => quoteWithdrawal(app, { viewer: seller.viewer });
  return {
    quote,
    withdraw: async (seller: Seller) =>
      confirmWithdrawal(app, { viewer: seller.viewer, quoteId: (await quote(seller)).id }),
    row: (seller: Seller) =>
      prisma.withdrawal.findFirstOrThrow({ where: { tipsterId: seller.tipsterId }, orderBy: { id: 'desc' } }),
    balance: async (seller: Seller) => (await readFinance(app, seller.tipsterId)).accountBalance.minor,
    /** What the provider has of this receiver. */
    orders: (seller: { account: string }) =>
      cards.transfers.transfers().filter(({ account }) => account === seller.account),
    clearing: async (currency: 'KES' | 'UGX' | 'NGN') =>
      (
        await prisma.ledgerAccount.findUnique({
          where: { kind_owner_currency: { kind: 'FLUTTERWAVE_CLEARING', owner: '', currency } },
        })
      )?.balanceMinor ?? 0n,
  };
}
