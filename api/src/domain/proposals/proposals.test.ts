import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, freshPhone, sellerWithBalance } from '../../../test/sellers.ts';
import { answerProposal } from '../backOffice/answerProposal.ts';
import { decidePayout } from '../backOffice/decidePayout.ts';
import { countOtherStaff, listProposals } from '../backOffice/listProposals.ts';
import { readReviewQueue } from '../backOffice/readReviewQueue.ts';
import { type DifferenceDecision, resolveDifference } from '../backOffice/resolveDifference.ts';
import { resolveSuspense, type SuspenseDecision } from '../backOffice/resolveSuspense.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { systemViewer, type Viewer } from '../foundation/viewer.ts';
import { listSuspense } from '../ledger/listSuspense.ts';
import { postUnmatched } from '../ledger/postSale.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';

let world: MoneyWorld;
let amina: Viewer;
let baraka: Viewer;
let chebet: Viewer;
beforeAll(async () => {
  world = await startMoneyWorld();
  amina = await newStaff();
  baraka = await newStaff();
  chebet = await newStaff();
});
afterAll(() => world.close());

async function newStaff(): Promise<Viewer> {
  const { userId, viewer } = await createSeller(world.app);
  await world.app.db.prisma.user.update({ where: { id: userId }, data: { isStaff: true } });
  return { account: { ...viewer.account, isStaff: true }, purchaseTokens: [] };
}

/** Money to the paybill from a payer whose phone is masked. */
async function keep(amountMinor: bigint, phone: string | null = null): Promise<string> {
  const key = randomUUID().slice(0, 10).toUpperCase();
  const payer = { phone, reference: null };
  const money = { provider: 'MPESA', currency: 'KES', amountMinor, key, purchaseId: null, payer } as const;
  await inTransaction(world.app, (tx) => postUnmatched(tx, money, world.app.clock.now()));
  return (await listSuspense(world.app)).find((item) => item.receipt === key)?.id ?? '';
}
const resolve = (viewer: Viewer, id: string, decision: SuspenseDecision) =>
  resolveSuspense(world.app, viewer, { id, decision, reason: 'as the payer asked' });
const isKept = async (id: string) => (await listSuspense(world.app)).some((item) => item.id === id);

async function proposalAbout(subject: string): Promise<string> {
  const found = (await listProposals(world.app, amina)).find((one) => one.subject === subject);
  if (!found) throw new Error(`Nothing is proposed about ${subject}`);
  return found.id;
}
async function proposeWriteOff(viewer: Viewer = amina): Promise<{ id: string; proposal: string }> {
  const id = await keep(1_700n);
  expect(await resolve(viewer, id, { way: 'writeOff' })).toBe('proposed');
  return { id, proposal: await proposalAbout(`suspense:${id}`) };
}
const approve = (viewer: Viewer, id: string) => answerProposal(world.app, viewer, { id, approve: true });
const decline = (viewer: Viewer, id: string) =>
  answerProposal(world.app, viewer, { id, approve: false, reason: 'not like this' });
const rowOf = (id: string) => world.app.db.prisma.proposal.findUniqueOrThrow({ where: { id } });
const auditOf = async (subject: string) =>
  (await world.app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } })).map(
    ({ action, actorId }) => [action, actorId],
  );

describe('approval by a second member of staff', () => {
  it('write money off: nothing moves until another approves, once, and the log names both', async () => {
    const before = (await listProposals(world.app, baraka)).length;
    const { id, proposal } = await proposeWriteOff();
    expect(await isKept(id)).toBe(true);
    expect(await countOtherStaff(world.app, amina)).toBe(2);
    expect(await listProposals(world.app, baraka)).toHaveLength(before + 1);
    expect((await listProposals(world.app, baraka)).at(-1)).toMatchObject({
      own: false,
      amount: { minor: 1_700n, currency: 'KES' },
      reason: 'as the payer asked',
    });
    expect((await readReviewQueue(world.app, baraka)).find(({ kind }) => kind === 'proposal')?.count).toBe(
      before + 1,
    );
    await expect(approve(amina, proposal)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(approve(systemViewer, proposal)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const anonymous = (await createSeller(world.app)).viewer;
    await expect(approve(anonymous, proposal)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await isKept(id)).toBe(true);
    await approve(baraka, proposal);
    expect(await isKept(id)).toBe(false);
    await expect(approve(chebet, proposal)).rejects.toMatchObject({ reason: 'ANSWERED' });
    expect(await auditOf(`suspense:${id}`)).toEqual([
      ['propose decision', amina.account?.userId],
      ['proposal approved', baraka.account?.userId],
      ['resolve suspense', baraka.account?.userId],
    ]);
    expect(await differences(world.app)).toEqual([]);
  });

  it('send money to a typed phone only with approval; to the phone that paid, alone', async () => {
    const phone = freshPhone();
    const id = await keep(6_000n, '2547XXXXX123');
    await expect(resolve(amina, id, { way: 'refund' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await resolve(amina, id, { way: 'refund', phone });
    await world.settle();
    expect(await world.app.db.prisma.refund.count({ where: { phone } })).toBe(0);
    const proposal = await proposalAbout(`suspense:${id}`);
    expect((await listProposals(world.app, baraka)).find((one) => one.id === proposal)?.phone).toBe(phone);
    const before = world.daraja.bank.wallet(phone).balance;
    await approve(baraka, proposal);
    await world.settle();
    expect(world.daraja.bank.wallet(phone).balance - before).toBe(60);
    const log = await world.app.db.prisma.auditEntry.findMany({ select: { detail: true } });
    expect(JSON.stringify(log)).not.toContain(phone);

    const payer = freshPhone();
    expect(await resolve(amina, await keep(5_000n, payer), { way: 'refund' })).toBe('decided');
    await world.settle();
    expect(await differences(world.app)).toEqual([]);
  });

  it('propose nothing that cannot be carried out', async () => {
    const id = await keep(500n);
    await expect(resolve(amina, id, { way: 'refund', phone: freshPhone() })).rejects.toMatchObject({
      reason: 'NOT_SENDABLE',
    });
    expect(await auditOf(`suspense:${id}`)).toEqual([]);
  });

  it('post a ledger entry; an explanation needs one person', async () => {
    const difference = await newDifference();
    expect(await end(amina, difference, 'WRITE_OFF')).toBe('proposed');
    await approve(baraka, await proposalAbout(`difference:${difference}`));
    const key = { idempotencyKey: `difference:${difference}` };
    expect(await world.app.db.prisma.ledgerTransaction.count({ where: key })).toBe(1);
    expect(await end(amina, await newDifference(), 'EXPLAINED')).toBe('decided');
  });

  it('record a withdrawal as not sent; a receipt needs one person', async () => {
    const withdrawal = async () => {
      const seller = await sellerWithBalance(world, 1_000);
      world.script(seller.phone, 'resultNeverNotFound');
      await requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
      const { tipsterId } = seller;
      const { id } = await world.app.db.prisma.withdrawal.findFirstOrThrow({ where: { tipsterId } });
      await world.app.db.prisma.withdrawal.update({
        where: { id },
        data: { state: 'UNKNOWN', nextCheckAt: null, sentAt: world.app.clock.now() },
      });
      const state = async () =>
        (await world.app.db.prisma.withdrawal.findUniqueOrThrow({ where: { id } })).state;
      return { ref: { kind: 'withdrawal', id: String(id) } as const, state };
    };
    const { ref, state } = await withdrawal();
    const verdict = { paid: false, reason: 'not in their list' } as const;
    expect(await decidePayout(world.app, amina, ref, verdict)).toBe('proposed');
    expect(await state()).toBe('UNKNOWN');
    await approve(baraka, await proposalAbout(`withdrawal:${ref.id}`));
    expect(await state()).toBe('FAILED');
    const other = await withdrawal();
    const paid = { paid: true, receipt: 'QK77RECEIPT' } as const;
    expect(await decidePayout(world.app, amina, other.ref, paid)).toBe('decided');
    expect(await other.state()).toBe('PAID');
    expect(await differences(world.app)).toEqual([]);
  });

  it('close a payout with no receipt of another, whether withdrawal or refund', async () => {
    const seller = await sellerWithBalance(world, 1_000);
    await requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
    await world.settle();
    const { prisma } = world.app.db;
    const withdrawal = await prisma.withdrawal.findFirstOrThrow({ where: { tipsterId: seller.tipsterId } });
    const payer = freshPhone();
    const kept = await keep(5_000n, payer);
    world.script(payer, 'resultNeverNotFound', 'b2c');
    await resolve(amina, kept, { way: 'refund' });
    await world.settle();
    const { id } = await prisma.refund.update({
      where: { suspenseId: BigInt(kept) },
      data: { state: 'UNKNOWN', nextCheckAt: null },
    });
    const ref = { kind: 'refund', id } as const;
    const decide = (receipt: string) => decidePayout(world.app, amina, ref, { paid: true, receipt });
    await expect(decide(withdrawal.receipt ?? '')).rejects.toMatchObject({ reason: 'RECEIPT_TAKEN' });
    expect(await decide('QK88REFUND')).toBe('decided');
    const later = await sellerWithBalance(world, 1_000);
    world.script(later.phone, 'resultNeverNotFound');
    await requestWithdrawal(world.app, { viewer: later.viewer, phone: later.phone, door: 'page' });
    await world.settle();
    const open = await prisma.withdrawal.findFirstOrThrow({ where: { tipsterId: later.tipsterId } });
    await prisma.withdrawal.update({ where: { id: open.id }, data: { state: 'UNKNOWN', nextCheckAt: null } });
    const other = { kind: 'withdrawal', id: String(open.id) } as const;
    await expect(
      decidePayout(world.app, amina, other, { paid: true, receipt: 'QK88REFUND' }),
    ).rejects.toMatchObject({ reason: 'RECEIPT_TAKEN' });
  });

  it('concurrent approvals have one effect', async () => {
    const phone = freshPhone();
    const id = await keep(4_000n);
    await resolve(amina, id, { way: 'refund', phone });
    const proposal = await proposalAbout(`suspense:${id}`);
    const tries = await Promise.allSettled(
      [baraka, chebet, baraka, chebet].map((viewer) => approve(viewer, proposal)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []));
    expect(refusals.map(({ reason }) => reason)).toEqual(['ANSWERED', 'ANSWERED', 'ANSWERED']);
    expect(await world.app.db.prisma.refund.count({ where: { phone } })).toBe(1);
    expect((await rowOf(proposal)).end).toBe('APPROVED');
  });

  it('one proposal at a time: another waits until it is declined, also by its proposer', async () => {
    const { id, proposal } = await proposeWriteOff();
    const again = () => resolve(baraka, id, { way: 'refund', phone: freshPhone() });
    await expect(again()).rejects.toMatchObject({ reason: 'PROPOSED' });
    await expect(
      answerProposal(world.app, baraka, { id: proposal, approve: false, reason: ' ' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await decline(amina, proposal);
    await expect(approve(baraka, proposal)).rejects.toMatchObject({ reason: 'ANSWERED' });
    expect(await isKept(id)).toBe(true);
    expect((await rowOf(proposal)).end).toBe('DECLINED');
    expect((await auditOf(`suspense:${id}`)).at(-1)).toEqual(['proposal declined', amina.account?.userId]);
  });
});

async function newDifference(): Promise<string> {
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
const end = (viewer: Viewer, id: string, decision: DifferenceDecision) =>
  resolveDifference(world.app, viewer, { id, decision, seen: '-50.00', reason: 'looked at both lists' });

describe('a proposal is void', () => {
  it('after a day; then it can be proposed again', async () => {
    const { id, proposal } = await proposeWriteOff();
    world.app.clock.advance(24 * 3_600_000);
    expect((await listProposals(world.app, baraka)).map((one) => one.id)).not.toContain(proposal);
    await expect(approve(baraka, proposal)).rejects.toMatchObject({ reason: 'EXPIRED' });
    expect(await isKept(id)).toBe(true);
    expect(await rowOf(proposal)).toMatchObject({ end: 'EXPIRED', deciderId: null });
    await resolve(amina, id, { way: 'writeOff' });
    // Unanswered, it is ended by the next proposal.
    const second = await proposalAbout(`suspense:${id}`);
    world.app.clock.advance(24 * 3_600_000);
    await resolve(amina, id, { way: 'writeOff' });
    expect((await rowOf(second)).end).toBe('EXPIRED');
    await approve(baraka, await proposalAbout(`suspense:${id}`));
    expect(await isKept(id)).toBe(false);
  });

  it('when the amount has changed, and nothing is posted', async () => {
    const id = await newDifference();
    await end(amina, id, 'OWNER');
    const proposal = await proposalAbout(`difference:${id}`);
    const { prisma } = world.app.db;
    await prisma.reconciliationDifference.update({ where: { id }, data: { theirsMinor: 100n } });
    await expect(approve(baraka, proposal)).rejects.toMatchObject({ reason: 'CHANGED' });
    expect(await rowOf(proposal)).toMatchObject({ end: 'VOID', deciderId: baraka.account?.userId });
    expect(await prisma.reconciliationDifference.findUniqueOrThrow({ where: { id } })).toMatchObject({
      endedAt: null,
    });
    expect(await prisma.ledgerTransaction.count({ where: { idempotencyKey: `difference:${id}` } })).toBe(0);
  });

  it('when the amount in suspense is not the proposed one', async () => {
    const id = await keep(800n);
    await world.app.db.prisma.proposal.create({
      data: {
        proposerId: amina.account?.userId ?? '',
        subject: `suspense:${id}`,
        reason: 'forged',
        decision: { kind: 'suspense', id, way: 'writeOff' },
        amountMinor: 80n,
        currency: 'KES',
        createdAt: world.app.clock.now(),
        expiresAt: new Date(world.app.clock.now().getTime() + 60_000),
      },
    });
    const proposal = await proposalAbout(`suspense:${id}`);
    await expect(approve(baraka, proposal)).rejects.toMatchObject({ reason: 'CHANGED' });
    expect(await isKept(id)).toBe(true);
    expect((await rowOf(proposal)).end).toBe('VOID');
  });

  it('when it was decided meanwhile from the command line', async () => {
    const { id, proposal } = await proposeWriteOff();
    expect(await resolve(systemViewer, id, { way: 'paidBack', receipt: 'BYHAND0001' })).toBe('decided');
    await expect(approve(baraka, proposal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await rowOf(proposal)).end).toBe('VOID');
    expect((await auditOf(`suspense:${id}`)).at(-1)).toEqual(['proposal void', baraka.account?.userId]);
  });

  it('when its proposer is no longer staff', async () => {
    const leaver = await newStaff();
    const { id, proposal } = await proposeWriteOff(leaver);
    const where = { id: leaver.account?.userId ?? '' };
    await world.app.db.prisma.user.update({ where, data: { isStaff: false } });
    await expect(approve(baraka, proposal)).rejects.toMatchObject({ reason: 'PROPOSER_LEFT' });
    expect(await isKept(id)).toBe(true);
    expect((await rowOf(proposal)).end).toBe('VOID');
  });
});

describe('the database', () => {
  const refused = (sql: string, why: RegExp) => expect(world.app.db.executeSql(sql)).rejects.toThrow(why);

  it('refuses changes to a proposal or its end, and deletion', async () => {
    const { proposal } = await proposeWriteOff();
    const update = (set: string) => `UPDATE "Proposal" SET ${set} WHERE "id" = '${proposal}'`;
    for (const set of [
      `"amountMinor" = 1`,
      `"phone" = '254700000000'`,
      `"decision" = '{}'`,
      `"reason" = 'x'`,
    ])
      await refused(update(set), /does not change/);
    await refused(`DELETE FROM "Proposal" WHERE "id" = '${proposal}'`, /append-only/);
    await decline(baraka, proposal);
    await refused(update(`"end" = NULL, "endedAt" = NULL`), /stays so/);
  });

  it('refuses approval by the proposer, and a second open proposal about a subject', async () => {
    const { id, proposal } = await proposeWriteOff();
    const approved = (who: string) =>
      `UPDATE "Proposal" SET "end" = 'APPROVED', "endedAt" = now(), "deciderId" = ${who} WHERE "id" = '${proposal}'`;
    await refused(approved('"proposerId"'), /Proposal_two_people/);
    await refused(approved('NULL'), /Proposal_two_people/);
    await refused(
      `INSERT INTO "Proposal" ("id", "proposerId", "subject", "decision", "amountMinor", "currency", "reason", "createdAt", "expiresAt")
       SELECT gen_random_uuid(), "proposerId", 'suspense:${id}', '{}', 1, 'KES', '', now(), now() FROM "Proposal" LIMIT 1`,
      /one_open|duplicate key/,
    );
  });
});
