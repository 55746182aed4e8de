import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addTipster } from '../../../test/football.ts';
import { type Eyes, stranger } from '../eyes.ts';
import { firstPage } from '../paging.ts';
import { inTransaction } from '../transaction.ts';
import { auditActions, auditLog } from './readAudit.ts';
import { recordAudit } from './recordAudit.ts';

let app: TestApp;
let staff: Eyes;
beforeAll(async () => {
  app = await createTestApp();
  staff = await addTipster(app, 'Mkuu', { isStaff: true });
  const actorId = staff.viewer?.userId ?? null;
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

const subjects = async (list: ReturnType<typeof auditLog>, after?: string) =>
  (await list.read({ ...firstPage(2), after })).map(({ subject }) => subject);

it('lists the latest first, a page at a time', async () => {
  const log = auditLog(app, staff, {});
  const [first, second] = await log.read(firstPage(2));
  expect(first).toMatchObject({
    actor: 'Mkuu',
    action: 'refund',
    subject: 'game:5',
    detail: { reason: 'why 5' },
    at: '2026-11-21T12:00:00.000Z',
  });
  expect(second?.actor).toBeNull();
  expect(second && (await subjects(log, log.cursorOf(second)))).toEqual(['game:3', 'game:2']);
  expect(await log.count()).toBe(5);
});

it('finds by who and by what', async () => {
  const mine = auditLog(app, staff, { actor: ' mkuu', action: 'correct game' });
  expect(await subjects(mine)).toEqual(['game:3', 'game:1']);
  expect(await mine.count()).toBe(2);
  expect(await auditActions(app, staff)).toEqual(['correct game', 'refund']);
});

it('is for staff only', async () => {
  expect(() => auditLog(app, stranger, {})).toThrow('You need to be logged in');
  const tipster = await addTipster(app, 'tipster');
  expect(() => auditLog(app, tipster, {})).toThrow('You may not do this');
  await expect(auditActions(app, tipster)).rejects.toThrow('You may not do this');
});
