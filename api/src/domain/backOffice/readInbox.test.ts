import type { StaffRole } from '@tipsoko/rules/staffRoles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema } from '../../../test/askSchema.ts';
import { addGames, addTipster, fixture, hours, publishOn, settleAll } from '../../../test/football.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { proposeDecision } from '../proposals/proposeDecision.ts';

let app: TestApp;
let proposer: Viewer & { account: { userId: string } };
beforeAll(async () => {
  app = await createTestApp();
  const fixtures = [1, 2, 3].map((id) => fixture(id));
  const games = await addGames(app, fixtures);
  await publishOn(app, await addTipster(app, 'ann'), games);
  app.clock.advance(hours(4));
  // Over, but without a score: on hold.
  await applyFixtures(app, [fixture(1, { status: 'FT', minute: 90 })]);
  await settleAll(app);
  proposer = await addTipster(app, 'proposer', { isStaff: true });
  const now = app.clock.now();
  const difference = (subject: string, oursMinor: bigint, days: number) =>
    app.db.prisma.reconciliationDifference.create({
      data: {
        provider: 'MPESA',
        kind: 'NOT_THERE',
        subject,
        currency: 'KES',
        note: '',
        oursMinor,
        theirsMinor: 0n,
        lastSeenAt: now,
        firstSeenAt: new Date(now.getTime() - hours(24 * days)),
      },
    });
  await difference('small and new', 100_00n, 0);
  await difference('large and new', 9_000_00n, 0);
  await difference('small and old', 100_00n, 5);
  await difference('look: many cards on slip 1 of ann', 0n, 1);
  await inTransaction(app, (tx) =>
    proposeDecision(app, tx, {
      proposerId: proposer.account.userId,
      decision: { kind: 'suspense', id: '1', way: 'writeOff' },
      amount: { minor: 500_00n, currency: 'KES' },
      reason: 'a test',
    }),
  );
});
afterAll(() => app?.close());

async function inboxOf(viewer: Viewer): Promise<{ kind: string; itemId: string; title: string }[]> {
  return (await askSchema(app, viewer, '{ inbox { kind itemId title since amount { text } } }')).inbox;
}

let members = 0;
async function memberWith(role: StaffRole) {
  members += 1;
  const member = await addTipster(app, `member${members}`, { isStaff: true });
  await app.db.prisma.user.update({
    where: { id: member.account.userId },
    data: { staffRoles: [role] },
  });
  return member;
}

it('lists what waits by money at stake and by age, each with the object that is decided', async () => {
  const owner = await memberWith('OWNER');
  const items = await inboxOf(owner);
  expect(items.map(({ title }) => title)).toEqual([
    'Provider and ledger disagree: large and new',
    'Provider and ledger disagree: small and old',
    'Unusual: many cards on slip 1 of ann',
    'Proposed by proposer',
    'Provider and ledger disagree: small and new',
    'Home 1 v Away 1: result on HOLD',
  ]);
  for (const { itemId } of items) {
    expect(await askSchema(app, owner, `{ node(id: "${itemId}") { id } }`)).toEqual({ node: { id: itemId } });
  }
});

it('has for each role what it may decide, and nobody’s own proposals', async () => {
  const kinds = async (viewer: Viewer) =>
    [...new Set((await inboxOf(viewer)).map(({ kind }) => kind))].sort();
  expect(await kinds(await memberWith('SUPPORT'))).toEqual([]);
  expect(await kinds(await memberWith('RESULTS'))).toEqual(['HELD_RESULT']);
  expect(await kinds(await memberWith('MONEY'))).toEqual(['DIFFERENCE', 'FRAUD_ALARM', 'PROPOSAL']);
  expect(await kinds(proposer)).toEqual(['DIFFERENCE', 'FRAUD_ALARM', 'HELD_RESULT']);
});
