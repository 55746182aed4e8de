import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { postProviderCharge } from '../ledger/postCharges.ts';
import { pausePayouts, resumePayouts } from '../payouts/payoutPause.ts';
import { askBalance } from './askBalance.ts';
import { compareBalance } from './compareBalance.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await createTestApp();
  seller = await createSeller(app);
});
afterAll(() => app.close());
/** What M-Pesa has as of now; each test goes on from there. */
let theirs = 0n;
let charges = 0n;
beforeEach(() => {
  app.clock.advance(60_000);
});

const question = async () => {
  app.clock.advance(1_000);
  const token = randomUUID().replaceAll('-', '');
  await app.db.prisma.balanceCheck.create({
    data: { id: randomUUID(), provider: 'MPESA', token, askedAt: app.clock.now() },
  });
  return token;
};
const answer = (token: string, totalMinor = theirs) =>
  compareBalance(app, token, { totalMinor, chargesMinor: charges });
const compare = async (totalMinor = theirs) => answer(await question(), totalMinor);
const balanceOf = async (kind: 'MPESA_CLEARING' | 'PROVIDER_CHARGES' | 'OWNER_FUNDS') => {
  const rows = await app.db.prisma.ledgerAccount.findMany({ where: { kind, currency: 'KES' } });
  return rows.reduce((sum, row) => sum + row.balanceMinor, 0n);
};
const open = () =>
  app.db.prisma.reconciliationDifference.findMany({ where: { endedAt: null }, orderBy: { id: 'asc' } });
const booksAgree = async () => expect(await checkLedger(app)).toEqual([]);

it('agrees about nothing before anything lies there, and takes what lies there first as the owner’s', async () => {
  // Charges from before our books are part of what lies there.
  charges = -12_300n;
  expect(await compare(0n)).toBe('agrees');
  expect(await app.db.prisma.ledgerTransaction.count()).toBe(0);
  theirs = 987_700n;
  expect(await compare()).toBe('opened');
  expect(await balanceOf('MPESA_CLEARING')).toBe(987_700n);
  expect(await balanceOf('OWNER_FUNDS')).toBe(-987_700n);
  expect(await balanceOf('PROVIDER_CHARGES')).toBe(0n);
  expect(await compare()).toBe('agrees');
  await booksAgree();
});

it('posts what the charges account fell by since the answer before, once', async () => {
  charges -= 2_700n;
  theirs -= 2_700n;
  expect(await compare()).toBe('agrees');
  expect(await balanceOf('PROVIDER_CHARGES')).toBe(2_700n);
  expect(await compare()).toBe('agrees');
  charges -= 100n;
  theirs -= 100n;
  expect(await compare()).toBe('agrees');
  expect(await balanceOf('PROVIDER_CHARGES')).toBe(2_800n);
  expect(await balanceOf('MPESA_CLEARING')).toBe(theirs);
  await booksAgree();
});

it('posts nothing when Safaricom clears the charges, and counts from there again', async () => {
  const before = await balanceOf('PROVIDER_CHARGES');
  // Cleared from the working account: the total stays.
  charges = 0n;
  expect(await compare()).toBe('agrees');
  expect(await balanceOf('PROVIDER_CHARGES')).toBe(before);
  charges = -500n;
  theirs -= 500n;
  expect(await compare()).toBe('agrees');
  expect(await balanceOf('PROVIDER_CHARGES')).toBe(before + 500n);
});

it('counts charges once when two answers come at the same moment', async () => {
  const before = await balanceOf('PROVIDER_CHARGES');
  const tokens = [await question(), await question()];
  charges -= 900n;
  theirs -= 900n;
  const outcomes = await Promise.all(tokens.map((token) => answer(token)));
  expect(outcomes).toEqual(['agrees', 'agrees']);
  expect(await balanceOf('PROVIDER_CHARGES')).toBe(before + 900n);
  await booksAgree();
});

it('takes an answer once, even when copies arrive together, and ignores unsolicited answers', async () => {
  const token = await question();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => answer(token)));
  expect(outcomes.toSorted()).toEqual(['agrees', ...Array(7).fill('already')]);
  expect(await answer(token, theirs + 1n)).toBe('already');
  expect(await answer('f'.repeat(32), theirs + 1n)).toBe('unknown question');
  expect(await open()).toEqual([]);
});

it('writes down what both sides said', async () => {
  const token = await question();
  await answer(token);
  expect(await app.db.prisma.balanceCheck.findUnique({ where: { token } })).toMatchObject({
    theirsMinor: theirs,
    oursMinor: theirs,
    openMinor: 0n,
    chargesMinor: charges,
    outcome: 'agrees',
    answeredAt: app.clock.now(),
  });
});

it('keeps a difference open, with its age, until both sides agree', async () => {
  expect(await compare(theirs - 1n)).toBe('difference');
  const [first] = await open();
  expect(first).toMatchObject({
    provider: 'MPESA',
    kind: 'BALANCE',
    subject: 'all accounts',
    currency: 'KES',
    oursMinor: theirs,
    theirsMinor: theirs - 1n,
    note: 'on its way: 0 cents in, 0 cents out',
  });
  expect(await compare(theirs + 5n)).toBe('difference');
  expect(await open()).toMatchObject([
    { id: first?.id, firstSeenAt: first?.firstSeenAt, theirsMinor: theirs + 5n },
  ]);
  expect(await compare()).toBe('agrees');
  expect(await open()).toEqual([]);
});

/** A row only, whose money is taken from nobody: what is on its way is all that is looked at. */
async function withdrawal(state: 'REQUESTED' | 'SENDING' | 'ACCEPTED' | 'UNKNOWN', amountMinor: bigint) {
  const { tipsterId, phone } = await createSeller(app);
  const ids = { originatorConversationId: `wd-${randomUUID()}`, callbackToken: randomUUID() };
  const { id } = await app.db.prisma.withdrawal.create({
    data: { ...ids, tipsterId, phone, amountMinor, createdAt: app.clock.now() },
  });
  const where = { id };
  if (state !== 'REQUESTED') await app.db.prisma.withdrawal.update({ where, data: { state: 'SENDING' } });
  if (state !== 'REQUESTED' && state !== 'SENDING')
    await app.db.prisma.withdrawal.update({ where, data: { state } });
  return { remove: () => app.db.prisma.withdrawal.delete({ where }) };
}

it.each(['SENDING', 'ACCEPTED', 'UNKNOWN'] as const)(
  'allows for a payout that is %s as far as its amount goes, and in its direction',
  async (state) => {
    const { remove } = await withdrawal(state, 30_000n);
    expect(await compare(theirs - 30_000n)).toBe('on its way');
    expect(await compare(theirs - 1n)).toBe('on its way');
    expect(await open()).toEqual([]);
    expect(await compare(theirs - 30_001n)).toBe('difference');
    expect(await open()).toMatchObject([{ note: 'on its way: 0 cents in, 30000 cents out' }]);
    expect(await compare(theirs + 1n)).toBe('difference');
    // What may have left explains no difference that is open: only agreement ends it.
    expect(await compare(theirs - 30_000n)).toBe('on its way');
    expect(await open()).toHaveLength(1);
    expect(await compare()).toBe('agrees');
    expect(await open()).toEqual([]);
    await remove();
  },
);

it('allows for no payout that was not sent', async () => {
  const { remove } = await withdrawal('REQUESTED', 30_000n);
  expect(await compare(theirs - 1n)).toBe('difference');
  expect(await compare()).toBe('agrees');
  await remove();
});

async function purchase(provider: 'MPESA' | 'FLUTTERWAVE', state: 'REQUESTED' | 'UNKNOWN' | 'FAILED') {
  const slipId = await createSlip(app, seller);
  const now = app.clock.now();
  const byPhone = provider === 'MPESA';
  const buyer = byPhone
    ? { phone: freshPhone(), country: 'KE', currency: 'KES' as const }
    : { email: 'buyer@example.com', country: 'UG', currency: 'UGX' as const, txRef: randomUUID() };
  const { id } = await app.db.prisma.purchase.create({
    data: {
      ...buyer,
      slipId,
      provider,
      state,
      amountMinor: 5_000n,
      priceKesMinor: 5_000n,
      feeKesMinor: 2_000n,
      tokenHash: randomUUID(),
      callbackToken: randomUUID(),
      createdAt: now,
      expiresAt: now,
    },
  });
  return { remove: () => app.db.prisma.purchase.delete({ where: { id } }) };
}

it.each(['REQUESTED', 'UNKNOWN'] as const)(
  'allows for a payment that is %s, in its direction',
  async (state) => {
    const { remove } = await purchase('MPESA', state);
    expect(await compare(theirs + 5_000n)).toBe('on its way');
    expect(await compare(theirs + 5_001n)).toBe('difference');
    expect(await compare(theirs - 1n)).toBe('difference');
    expect(await compare()).toBe('agrees');
    await remove();
  },
);

it.each([
  ['MPESA', 'FAILED'],
  ['FLUTTERWAVE', 'REQUESTED'],
] as const)('allows for no payment by %s that is %s', async (provider, state) => {
  const { remove } = await purchase(provider, state);
  expect(await compare(theirs + 1n)).toBe('difference');
  expect(await compare()).toBe('agrees');
  await remove();
});

it('leaves no trace of an answer whose transaction is undone, so that it may come again', async () => {
  const token = await question();
  charges -= 50n;
  theirs -= 50n;
  await app.db.executeSql(
    'ALTER TABLE "BalanceCheck" ADD CONSTRAINT "no_outcome" CHECK ("outcome" IS DISTINCT FROM \'agrees\') NOT VALID',
  );
  await expect(answer(token)).rejects.toThrow();
  await app.db.executeSql('ALTER TABLE "BalanceCheck" DROP CONSTRAINT "no_outcome"');
  const before = await balanceOf('PROVIDER_CHARGES');
  expect(await answer(token)).toBe('agrees');
  expect(await balanceOf('PROVIDER_CHARGES')).toBe(before + 50n);
});

it('does not count the charge of an answer that was posted before', async () => {
  const token = await question();
  await inTransaction(app, (tx) =>
    postProviderCharge(
      tx,
      { provider: 'MPESA', currency: 'KES', amountMinor: 70n, key: token },
      app.clock.now(),
    ),
  );
  charges -= 70n;
  theirs -= 70n;
  expect(await answer(token)).toBe('agrees');
  await booksAgree();
});

const outcomes = () =>
  app.db.prisma.balanceCheck.findMany({ orderBy: { askedAt: 'desc' }, take: 1, select: { outcome: true } });
const asking = (accountBalance: TestApp['mpesa']['accountBalance']) => {
  app.clock.advance(1_000);
  return askBalance({ ...app, mpesa: { ...app.mpesa, accountBalance } });
};

it('asks at an address of each question of its own, and notes a question that was not taken in', async () => {
  const asked: string[] = [];
  for (let count = 0; count < 2; count++)
    await asking(async ({ resultUrl, timeoutUrl }) => {
      expect(timeoutUrl).toBe(`${resultUrl}/late`);
      asked.push(resultUrl);
      return { outcome: 'accepted', value: { conversationId: null } };
    });
  expect(new Set(asked).size).toBe(2);
  expect(await outcomes()).toEqual([{ outcome: null }]);
  await asking(async () => ({ outcome: 'refused', code: '400.002.02', message: 'Bad', retryable: false }));
  expect(await outcomes()).toEqual([{ outcome: 'refused: 400.002.02' }]);
  await asking(async () => ({ outcome: 'unknown', cause: 'c'.repeat(400) }));
  expect((await outcomes())[0]?.outcome).toBe(`unknown: ${'c'.repeat(291)}`);
  const last = await app.db.prisma.balanceCheck.findFirstOrThrow({ orderBy: { askedAt: 'desc' } });
  // The question may have arrived all the same: its answer counts.
  expect(await answer(last.token)).toBe('agrees');
});

it('asks nothing while M-Pesa refuses our operator', async () => {
  const count = () => app.db.prisma.balanceCheck.count();
  const before = await count();
  const none = async () => Promise.reject(new Error('the question was sent'));
  await inTransaction(app, (tx) => pausePayouts(app, tx, '8006'));
  await asking(none);
  expect(await count()).toBe(before);
  await resumePayouts(app);
  await expect(asking(none)).rejects.toThrow('was sent');
  expect(await count()).toBe(before + 1);
});
