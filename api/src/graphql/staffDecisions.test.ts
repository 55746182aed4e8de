import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSchema, globalId } from '../../test/askSchema.ts';
import { addGames, addTipster, fixture } from '../../test/football.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../test/money.ts';
import { countFrom, createSeller, createSlip, freshPhone, sellerWithBalance } from '../../test/sellers.ts';
import { buySlipByEmail, buySlipByPhone } from '../domain/buying/buySlip.ts';
import { inTransaction } from '../domain/foundation/transaction.ts';
import { anonymous, type Viewer } from '../domain/foundation/viewer.ts';
import { listSuspense } from '../domain/ledger/listSuspense.ts';
import { postUnmatched } from '../domain/ledger/postSale.ts';
import { settleGame } from '../domain/settlement/settleGame.ts';
import { requestWithdrawal } from '../domain/withdrawals/requestWithdrawal.ts';
import { schema as publicSchema, staffSchema } from './schema.ts';

let world: MoneyWorld;
let staff: Viewer;
let other: Viewer;
/** Not begun. */
let games: number[];
beforeAll(async () => {
  // The feed's ids of the helpers' own games are those of nobody else here.
  countFrom(50_000);
  world = await startMoneyWorld({
    settings: { NEW_TIPSTER_DAYS: 7, NEW_TIPSTER_CAP_KSH: 1_000, WITHDRAWAL_REVIEW_HOURS: 24 },
  });
  await addTipster(world.app, 'house', { isHouse: true, isStaff: true });
  [staff, other] = [await newStaff(), await newStaff()];
  games = await addGames(world.app, [fixture(1), fixture(2), fixture(3), fixture(4)]);
});
afterAll(() => world?.close());

const newStaff = () => addTipster(world.app, `staff${randomUUID().slice(0, 8)}`, { isStaff: true });
const usernameOf = async ({ account }: Viewer) => {
  const where = { id: account?.tipsterId ?? '' };
  return (await world.app.db.prisma.tipster.findUniqueOrThrow({ where })).username;
};

type Input = Record<string, unknown>;

/** The mutation that takes a decision back or replaces it. */
interface Undo {
  readonly by: string;
  readonly input: Input;
  readonly action: string;
}

/** Something that waits, and the decision about it. */
interface Prepared {
  readonly input: Input;
  /** As its entry in the audit log is named. */
  readonly action: string;
  /** Details of the entry that explain it. */
  readonly explained?: readonly string[];
  readonly undo?: Undo | ((subject: string) => Promise<Undo> | Undo);
}

/** One row for each way in which a mutation decides. */
interface Decision {
  readonly mutation: string;
  readonly how: string;
  readonly prepare: () => Promise<Prepared>;
}

async function sold({ byCard = false } = {}) {
  const slip = await createSlip(world.app, await createSeller(world.app), { priceKsh: 100 });
  if (byCard) {
    const card = {
      email: 'card@example.com',
      country: 'UG',
      viewer: anonymous,
      address: '127.0.0.1',
    } as const;
    await buySlipByEmail(world.app, { slip, ...card });
    const row = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
    await world.cards.checkout.pay(row.txRef ?? '');
    await world.later(60);
  } else {
    const phone = freshPhone();
    await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
    await world.settle();
  }
  const { id } = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
  return { slip, purchase: id };
}

/** Says paid by its callback, and not by M-Pesa's answer. */
async function stuckPurchase(): Promise<string> {
  const slip = await createSlip(world.app, await createSeller(world.app));
  const phone = freshPhone();
  world.script(phone, 'callbackPaidQueryFailed');
  await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
  await world.settle();
  return (await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } })).id;
}

async function withdrawal(state: 'UNKNOWN' | 'REVIEW'): Promise<number> {
  const seller = await sellerWithBalance(world, 1_000);
  const { prisma } = world.app.db;
  if (state === 'UNKNOWN') world.script(seller.phone, 'resultNeverNotFound');
  await requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
  const { id } = await prisma.withdrawal.findFirstOrThrow({ where: { tipsterId: seller.tipsterId } });
  if (state === 'REVIEW') return id;
  await decide('reviewWithdrawal', { withdrawal: String(id), approved: true });
  await prisma.withdrawal.update({ where: { id }, data: { state, nextCheckAt: null } });
  return id;
}

/** Money to the paybill; the phone of its payer is known. */
async function suspense(): Promise<string> {
  const key = randomUUID().slice(0, 10).toUpperCase();
  const payer = { phone: freshPhone(), reference: null };
  const money = {
    provider: 'MPESA',
    currency: 'KES',
    amountMinor: 5_000n,
    key,
    purchaseId: null,
    payer,
  } as const;
  await inTransaction(world.app, (tx) => postUnmatched(tx, money, world.app.clock.now()));
  return (await listSuspense(world.app)).find((item) => item.receipt === key)?.id ?? '';
}

async function difference(): Promise<string> {
  const at = world.app.clock.now();
  const { id } = await world.app.db.prisma.reconciliationDifference.create({
    data: {
      provider: 'MPESA',
      kind: 'NOT_THERE',
      subject: randomUUID(),
      currency: 'KES',
      note: '',
      oursMinor: 5_000n,
      theirsMinor: 0n,
      firstSeenAt: at,
      lastSeenAt: at,
    },
  });
  return id;
}

/** A write-off, which needs another member of staff. */
async function proposal(): Promise<string> {
  const id = await suspense();
  await decide(
    'resolveSuspense',
    { id: globalId('SuspenseItem', id), ...reason, decision: { writeOff: true } },
    other,
  );
  const row = await world.app.db.prisma.proposal.findFirstOrThrow({ where: { subject: `suspense:${id}` } });
  return globalId('Proposal', row.id);
}

async function post(published: boolean): Promise<string> {
  const title = `Post ${randomUUID().slice(0, 8)}`;
  await decide('savePost', { ...words, title, published });
  const row = await world.app.db.prisma.post.findFirstOrThrow({ where: { title } });
  return globalId('Post', row.id);
}

const reason = { reason: 'As their statement says' };
const words = { overview: 'What the weekend brings', content: '<p>Ten games.</p>' };
const homeWin = (game: number | undefined) => ({
  gameId: globalId('Game', game ?? 0),
  selection: 'HOME_WIN',
  odds: '2.00',
});
const caseOf = (slip: unknown) => ({ case: globalId('ModerationCase', `slip:${slip}`), ...reason });

const decisions: readonly Decision[] = [
  {
    mutation: 'approveProposal',
    how: 'of another',
    prepare: async () => ({
      input: { proposal: await proposal() },
      action: 'proposal approved',
      explained: ['proposal'],
    }),
  },
  {
    mutation: 'declineProposal',
    how: 'of another',
    prepare: async () => ({
      input: { proposal: await proposal(), ...reason },
      action: 'proposal declined',
      explained: ['proposal', 'reason'],
    }),
  },
  {
    mutation: 'chargeBackPurchase',
    how: 'by the bank of a card',
    prepare: async () => ({
      input: { purchase: (await sold({ byCard: true })).purchase },
      action: 'charge back',
      explained: ['minor', 'currency', 'receipt'],
    }),
  },
  {
    mutation: 'refundPurchase',
    how: 'of a sale that is not settled',
    prepare: async () => ({
      input: { purchase: (await sold()).purchase, ...reason },
      action: 'refund',
      explained: ['reason'],
    }),
  },
  {
    mutation: 'decidePurchase',
    how: 'paid',
    prepare: async () => ({
      input: { purchase: await stuckPurchase(), outcome: { paid: 'BYHAND1234' } },
      action: 'decide payment',
      explained: ['receipt'],
    }),
  },
  {
    mutation: 'decidePurchase',
    how: 'not paid',
    prepare: async () => ({
      input: { purchase: await stuckPurchase(), outcome: { notPaid: 'Not in their statement' } },
      action: 'decide payment',
      explained: ['reason'],
    }),
  },
  {
    mutation: 'decidePayout',
    how: 'sent',
    prepare: async () => ({
      input: {
        id: globalId('StuckMoney', `withdrawal:${await withdrawal('UNKNOWN')}`),
        outcome: { sent: 'QK77RECEIPT' },
      },
      action: 'decide payout',
      explained: ['receipt'],
    }),
  },
  {
    mutation: 'decidePayout',
    how: 'not sent, for another to approve',
    prepare: async () => ({
      input: {
        id: globalId('StuckMoney', `withdrawal:${await withdrawal('UNKNOWN')}`),
        outcome: { notSent: 'Not in their list' },
      },
      action: 'propose decision',
      explained: ['reason'],
      undo: async () => {
        const row = await world.app.db.prisma.proposal.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
        const input = { proposal: globalId('Proposal', row.id), ...reason };
        return { by: 'declineProposal', input, action: 'proposal declined' };
      },
    }),
  },
  {
    mutation: 'reviewWithdrawal',
    how: 'approved',
    prepare: async () => ({
      input: { withdrawal: String(await withdrawal('REVIEW')), approved: true },
      action: 'approve withdrawal',
      explained: ['minor', 'currency'],
    }),
  },
  {
    mutation: 'reviewWithdrawal',
    how: 'refused',
    prepare: async () => ({
      input: { withdrawal: String(await withdrawal('REVIEW')), approved: false, ...reason },
      action: 'refuse withdrawal',
      explained: ['reason'],
    }),
  },
  {
    mutation: 'resendDelivery',
    how: 'of a tip that did not arrive',
    prepare: async () => {
      const { purchase: purchaseId } = await sold();
      const { id } = await world.app.db.prisma.delivery.update({
        where: { purchaseId },
        data: { state: 'FAILED', attempts: 5, lastError: 'UserInBlacklist', nextTryAt: null },
      });
      return { input: { delivery: id }, action: 'resend tip', explained: ['channel', 'failure'] };
    },
  },
  {
    mutation: 'resolveSuspense',
    how: 'back to the payer',
    prepare: async () => ({
      input: { id: globalId('SuspenseItem', await suspense()), decision: { refund: {} }, ...reason },
      action: 'resolve suspense',
      explained: ['way', 'reason'],
    }),
  },
  {
    mutation: 'resolveReconciliationDifference',
    how: 'explained',
    prepare: async () => ({
      input: { id: await difference(), decision: 'EXPLAINED', difference: '-50.00', ...reason },
      action: 'resolve difference',
      explained: ['reason'],
    }),
  },
  {
    mutation: 'correctGame',
    how: 'by hand',
    prepare: async () => {
      const game = globalId('Game', games[0] ?? 0);
      const second = {
        game,
        ending: 'FINISHED',
        fullTime: { home: 2, away: 1 },
        halfTime: { home: 1, away: 0 },
      };
      return {
        input: { game, ending: 'VOID', ...reason },
        action: 'correct game',
        explained: ['reason'],
        undo: { by: 'correctGame', input: { ...second, reason: 'It was played' }, action: 'correct game' },
      };
    },
  },
  {
    mutation: 'enterJackpotDraw',
    how: 'and entered again',
    prepare: async () => {
      const tips = games.slice(1).map(homeWin);
      await decide('publishJackpot', { company: 'SP', type: 'MG', price: 100, tips });
      const slip = numberIn((await entries()).at(-1)?.subject);
      const game = globalId('Game', games[1] ?? 0);
      await decide('correctGame', { game, ending: 'VOID', ...reason });
      await settleGame(world.app, games[1] ?? 0);
      const input = { slip, game, outcome: 'HOME', source: 'https://example.com/draw' };
      return {
        input,
        action: 'enter jackpot draw',
        explained: ['source'],
        undo: { by: 'enterJackpotDraw', input: { ...input, outcome: 'AWAY' }, action: 'enter jackpot draw' },
      };
    },
  },
  {
    mutation: 'publishJackpot',
    how: 'and hidden',
    prepare: async () => ({
      input: { company: 'SP', type: 'MW', price: 100, tips: games.slice(2).map(homeWin) },
      action: 'publish jackpot',
      undo: (subject) => hiding(numberIn(subject)),
    }),
  },
  {
    // What was published for free is in the chain of proofs, and stays.
    mutation: 'publishFreeTip',
    how: 'for good',
    prepare: async () => ({
      input: homeWin(games[3]),
      action: 'publish free tip',
      explained: ['game', 'market'],
    }),
  },
  {
    mutation: 'decideReport',
    how: 'the slip is hidden, and shown again',
    prepare: async () => {
      const slip = await createSlip(world.app, await createSeller(world.app));
      return {
        input: { ...caseOf(slip), decision: 'HIDE' },
        action: 'hide slip',
        explained: ['reason'],
        undo: { by: 'undoModeration', input: caseOf(slip), action: 'show slip' },
      };
    },
  },
  {
    mutation: 'decideReport',
    how: 'the tipster is banned, and the ban is lifted',
    prepare: async () => {
      const { tipsterId } = await createSeller(world.app);
      const input = { case: globalId('ModerationCase', `tipster:${tipsterId}`), ...reason };
      return {
        input: { ...input, decision: 'BAN' },
        action: 'ban tipster',
        explained: ['reason'],
        undo: { by: 'undoModeration', input, action: 'lift ban' },
      };
    },
  },
  {
    mutation: 'undoModeration',
    how: 'and hidden again',
    prepare: async () => {
      const slip = await createSlip(world.app, await createSeller(world.app));
      await decide('decideReport', { ...caseOf(slip), decision: 'HIDE' });
      return {
        input: caseOf(slip),
        action: 'show slip',
        explained: ['reason'],
        undo: hiding(slip),
      };
    },
  },
  {
    mutation: 'savePost',
    how: 'a draft, which is published',
    prepare: async () => {
      const id = await post(false);
      const input = { ...words, post: id, title: 'Changed' };
      return {
        input: { ...input, published: true },
        action: 'publish post',
        explained: ['title'],
        undo: { by: 'savePost', input: { ...input, published: false }, action: 'withdraw post' },
      };
    },
  },
  {
    mutation: 'publishPost',
    how: 'and withdrawn',
    prepare: async () => ({
      input: { ...words, title: 'At once' },
      action: 'publish post',
      explained: ['title'],
      undo: async () => {
        const row = await world.app.db.prisma.post.findFirstOrThrow({ where: { title: 'At once' } });
        const input = { ...words, post: globalId('Post', row.id), title: 'At once', published: false };
        return { by: 'savePost', input, action: 'withdraw post' };
      },
    }),
  },
  {
    mutation: 'deletePost',
    how: 'for good',
    prepare: async () => ({
      input: { post: await post(true) },
      action: 'delete post',
      explained: ['title'],
    }),
  },
  {
    mutation: 'uploadPostPicture',
    how: 'for a text',
    prepare: async () => {
      const background = { r: 9, g: 90, b: 60 };
      const png = await sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer();
      const image = new File([new Uint8Array(png)], 'stand.png', { type: 'image/png' });
      return { input: { image, use: 'CONTENT' }, action: 'upload picture', explained: ['use', 'file'] };
    },
  },
  {
    mutation: 'setPremiumTipster',
    how: 'and ended',
    prepare: async () => {
      const username = await usernameOf(await addTipster(world.app, `gold${randomUUID().slice(0, 8)}`));
      return {
        input: { username, premium: true },
        action: 'make premium',
        explained: [],
        undo: { by: 'setPremiumTipster', input: { username, premium: false }, action: 'end premium' },
      };
    },
  },
  {
    mutation: 'setStaffRoles',
    how: 'and given back',
    prepare: async () => {
      const username = await usernameOf(await newStaff());
      const back = { username, roles: ['OWNER'] };
      return {
        input: { username, roles: ['SUPPORT'] },
        action: 'change staff roles',
        explained: ['username', 'before', 'now'],
        undo: { by: 'setStaffRoles', input: back, action: 'change staff roles' },
      };
    },
  },
];

function hiding(slip: unknown): Undo {
  return { by: 'decideReport', input: { ...caseOf(slip), decision: 'HIDE' }, action: 'hide slip' };
}

const numberIn = (subject: string | undefined) => subject?.split(':')[1];

const mutationsOf = (schema: typeof staffSchema) => schema.getMutationType()?.getFields() ?? {};

/** @throws a refusal. */
async function decide(mutation: string, input: Input, viewer = staff): Promise<void> {
  const [argument] = mutationsOf(staffSchema)[mutation]?.args ?? [];
  const text = `mutation ($input: ${argument?.type}) { ${mutation}(input: $input) { __typename ... on Error { message } } }`;
  const { [mutation]: answer } = await askSchema(world.app, viewer, text, { input });
  if (answer.message) throw new Error(`${mutation}: ${answer.__typename} ${answer.message}`);
  await world.settle();
}

const entries = () => world.app.db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });

describe('a decision of staff', () => {
  it('of every kind has a row here', () => {
    const open = mutationsOf(publicSchema);
    const ofStaff = Object.keys(mutationsOf(staffSchema)).filter((name) => !(name in open));
    expect([...new Set(decisions.map(({ mutation }) => mutation))].sort()).toEqual(ofStaff.sort());
  });

  it.each(decisions)(
    '$mutation, $how, stands in the audit log with its explanation or is undone there',
    async ({ mutation, prepare }) => {
      const { input, action, explained = [], undo } = await prepare();
      const before = await entries();
      await decide(mutation, input);
      const [entry, ...more] = (await entries()).slice(before.length);
      expect(entry).toMatchObject({ action, actorId: staff.account?.userId });
      // The decision that an approved proposal carries out is logged beside it.
      expect(more.length).toBe(mutation === 'approveProposal' ? 1 : 0);
      const detail = entry?.detail as Record<string, unknown>;
      for (const name of explained) expect(detail[name], name).toBeTruthy();
      expect(explained.length > 0 || undo !== undefined).toBe(true);
      if (!undo) return;
      const {
        by,
        input: undoing,
        action: undone,
      } = typeof undo === 'function' ? await undo(entry?.subject ?? '') : undo;
      await decide(by, undoing);
      const [last, ...rest] = (await entries()).slice(before.length + 1);
      expect(last).toMatchObject({ action: undone, actorId: staff.account?.userId });
      expect(last?.subject.split(':')[0]).toBe(entry?.subject.split(':')[0]);
      expect(rest).toEqual([]);
    },
  );

  it('leaves the books as they should be', async () => {
    expect(await differences(world.app)).toEqual([]);
  });
});
