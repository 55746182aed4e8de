import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import type { Seller } from '../../../test/sellers.ts';
import { transfersOf, ugandanSeller } from '../../../test/transfers.ts';
import { reconcileStatements } from '../../jobs/payments/reconcileStatements.ts';
import { confirmWithdrawal } from '../withdrawals/confirmWithdrawal.ts';
import { compareWallet } from './reconcileTransfers.ts';

let world: MoneyWorld;
let kit: ReturnType<typeof transfersOf>;
beforeAll(async () => {
  world = await startMoneyWorld();
  // The simulator's transfers are of the machine's day.
  world.app.clock.set(new Date());
  kit = transfersOf(world);
  expect(await compareWallet(world.app)).toBe('opened');
});
afterAll(() => world.close());

const found = (subject: string) =>
  world.app.db.prisma.reconciliationDifference.findMany({ where: { subject }, orderBy: { id: 'asc' } });
async function paidSeller(): Promise<Seller & { account: string }> {
  const seller = await ugandanSeller(world);
  await kit.withdraw(seller);
  await world.settle();
  expect(await kit.row(seller)).toMatchObject({ state: 'PAID' });
  return seller;
}
const compare = () => reconcileStatements({ ...world.app, mpesa: quietMpesa(), cards: quietCards() });
const quietMpesa = (): MoneyWorld['app']['mpesa'] => ({
  ...world.app.mpesa,
  pullTransactions: async () => ({ outcome: 'accepted', value: { transactions: [], unreadable: 0 } }),
});
const quietCards = (): MoneyWorld['app']['cards'] => ({
  ...world.app.cards,
  listCharges: async () => ({ outcome: 'accepted', value: { charges: [], unreadable: 0 } }),
});

it('of transfers finds the one whose notice and answers were lost, and writes nothing where both sides agree', async () => {
  const agreed = await paidSeller();
  const seller = await ugandanSeller(world);
  world.cards.transfers.setScript({ account: seller.account, webhook: { lost: true } });
  await kit.withdraw(seller);
  await world.settle();
  expect(await kit.row(seller)).toMatchObject({ state: 'ACCEPTED' });
  world.app.clock.advance(20_000);
  await compare();
  expect(await kit.row(seller)).toMatchObject({ state: 'PAID' });
  expect(await found(`withdrawal ${(await kit.row(agreed)).id}`)).toEqual([]);
  expect(await differences(world.app)).toEqual([]);
});

it('of transfers writes down one that nobody here made, and one of ours that the list lacks', async () => {
  world.cards.transfers.make({
    reference: 'by-hand-1',
    bank: 'MTN',
    account: '256772888888',
    holder: 'X',
    narration: '',
    amount: { minor: 7_000n, currency: 'UGX' },
  });
  const made = world.cards.transfers.transfers().find(({ reference }) => reference === 'by-hand-1');
  const seller = await paidSeller();
  const { id } = await kit.row(seller);
  world.app.clock.advance(11 * 60_000);
  const { list } = world.app.transfers;
  const without = async (days: Parameters<typeof list>[0]) => {
    const answer = await list(days);
    if (answer.outcome !== 'accepted') return answer;
    const transfers = answer.value.transfers.filter(({ account }) => account !== seller.account);
    return { outcome: 'accepted', value: { transfers, unreadable: 0 } } as const;
  };
  Object.assign(world.app.transfers, { list: without });
  await compare();
  await compare();
  expect(await found(`transfer ${made?.id}`)).toMatchObject([
    { kind: 'NOT_HERE', currency: 'UGX', oursMinor: 0n, theirsMinor: -7_000n, endedAt: null },
  ]);
  expect(await found(`withdrawal ${id}`)).toMatchObject([
    { kind: 'NOT_THERE', oursMinor: -16_599n, endedAt: null },
  ]);
  Object.assign(world.app.transfers, { list });
  await compare();
  expect(await found(`withdrawal ${id}`)).toMatchObject([{ end: 'AGREES' }]);
});

it('of the KES wallet agrees while transfers come and go, and writes down what nothing explains', async () => {
  const { app, cards } = world;
  // The one that was made by hand is not in our books.
  expect(await compareWallet(app)).toBe('difference');
  const [first] = await found('KES wallet');
  expect(first).toMatchObject({ theirsMinor: (first?.oursMinor ?? 0n) - 24_562n, endedAt: null });
  cards.transfers.setWallet(String(Number(cards.transfers.wallet()) + 245.62));
  expect(await compareWallet(app)).toBe('agrees');
  expect(await found('KES wallet')).toMatchObject([{ end: 'AGREES' }]);
  const seller = await ugandanSeller(world);
  cards.transfers.setScript({ account: seller.account, end: 'open' });
  await kit.withdraw(seller);
  await world.settle();
  expect(await compareWallet(app)).toBe('on its way');
  cards.transfers.decide((await kit.row(seller)).originatorConversationId, 'successful');
  await world.settle();
  expect(await compareWallet(app)).toBe('agrees');
});

it('of the KES wallet shows a rate that moved after its quote', async () => {
  const { app, cards } = world;
  const seller = await ugandanSeller(world);
  const { id: quoteId } = await kit.quote(seller);
  cards.transfers.setRate('UGX', '28');
  await confirmWithdrawal(app, { viewer: seller.viewer, quoteId });
  await world.settle();
  expect(await kit.row(seller)).toMatchObject({ state: 'PAID' });
  expect(await compareWallet(app)).toBe('difference');
  const [last] = await app.db.prisma.reconciliationDifference.findMany({
    where: { subject: 'KES wallet', endedAt: null },
    orderBy: { id: 'asc' },
  });
  // 16,599 at 28 for a shilling instead of 28.5.
  expect((last?.oursMinor ?? 0n) - (last?.theirsMinor ?? 0n)).toBe(59_283n - 58_243n);
});
