import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema } from '../../../test/askSchema.ts';
import { addTipster } from '../../../test/football.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { auditActions } from './readAudit.ts';
import { recordAudit } from './recordAudit.ts';

let app: TestApp;
let staff: Viewer;
beforeAll(async () => {
  app = await createTestApp();
  staff = await addTipster(app, 'Mkuu', { isStaff: true });
  const actorId = staff.account?.userId ?? null;
  for (let at = 1; at <= 5; at++) {
    await inTransaction(app, (tx) =>
      recordAudit(app, tx, {
        actorId: at % 2 ? actorId : null,
        action: at < 4 ? 'correct game' : 'refund',
        subject: `game:${at}`,
        detail: { reason: `why ${at}` },
      }),
    );
  }
});
afterAll(() => app.close());

const log = (viewer: Viewer, rest = '') =>
  askSchema(
    app,
    viewer,
    `{ auditLog(first: 2 ${rest}) {
      totalCount pageInfo { endCursor } edges { node { actor action subject at details { name value } } }
    } }`,
  ).then(({ auditLog }) => ({
    ...auditLog,
    rows: auditLog.edges.map(({ node }: { node: { subject: string } }) => node),
    subjects: auditLog.edges.map(({ node }: { node: { subject: string } }) => node.subject),
  }));

it('lists the latest first, in pages', async () => {
  const { rows, totalCount, pageInfo } = await log(staff);
  expect(rows[0]).toEqual({
    actor: 'Mkuu',
    action: 'refund',
    subject: 'game:5',
    details: [{ name: 'reason', value: 'why 5' }],
    at: '2026-11-21T12:00:00.000Z',
  });
  expect(rows[1].actor).toBeNull();
  expect((await log(staff, `after: "${pageInfo.endCursor}"`)).subjects).toEqual(['game:3', 'game:2']);
  expect(totalCount).toBe(5);
});

it('filters by actor and by action', async () => {
  const mine = await log(staff, 'actor: " mkuu", action: "correct game"');
  expect(mine.subjects).toEqual(['game:3', 'game:1']);
  expect(mine.totalCount).toBe(2);
  expect(await auditActions(app, staff)).toEqual(['correct game', 'refund']);
});

it('refuses everyone but staff', async () => {
  await expect(log(anonymous)).rejects.toThrow('You need to be logged in');
  const tipster = await addTipster(app, 'tipster');
  await expect(log(tipster)).rejects.toThrow('You may not do this');
  await expect(auditActions(app, tipster)).rejects.toThrow('You may not do this');
});
