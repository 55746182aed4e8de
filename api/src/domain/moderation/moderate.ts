import { isUuid } from '@tipsoko/rules/uuid';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { staffActor } from '../foundation/staff.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { beforeSalesEnd } from '../games/salesEnd.ts';
import { type SmsTexts, smsTexts } from '../messages/smsTexts.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';
import { showSlips } from './showSlips.ts';

export type Verdict = 'DISMISS' | 'HIDE' | 'BAN';
const endOf = { DISMISS: 'DISMISSED', HIDE: 'HIDDEN', BAN: 'BANNED' } as const;

/** `slip:12` or `tipster:…`. */
type CaseKey = string;

/**
 * Closes the open reports and notifies the tipster of the reason (docs/decisions/187). Hiding ends the sale; buyers keep
 * the slip and it settles normally, so refunding is a separate decision (refundPurchase). A ban hides all slips on sale,
 * freezes the balance and needs a fresh staff code.
 * @throws NotSignedIn, NotAllowed, StaffCodeRequired, InvalidInput, NotFound, Conflict.
 */
export async function decideReport(
  app: App,
  viewer: Viewer,
  { key, verdict, reason }: { key: CaseKey; verdict: Verdict; reason: string },
): Promise<void> {
  const actorId = await (verdict === 'BAN' ? freshStaffActor(app, viewer) : staffActor(viewer));
  const why = checkReason(reason);
  await inTransaction(app, async (tx) => {
    const { slipId, tipsterId } = await lockCase(tx, key);
    const detail: Record<string, string | number[]> = { reason: why };
    if (verdict === 'HIDE') {
      if (slipId === null) throw new InvalidInput('NOT_A_SLIP', 'decision');
      await hideSlips(app, tx, { tipsterId, slipId, why });
    }
    if (verdict === 'BAN') detail.slips = await ban(app, tx, tipsterId, why);
    const now = app.clock.now();
    const closed = await tx.prisma.report.updateMany({
      where: { tipsterId, end: null, ...(verdict === 'BAN' ? {} : { slipId }) },
      data: { end: endOf[verdict], endedAt: now },
    });
    if (verdict === 'DISMISS' && closed.count === 0) throw new Conflict('NO_REPORT');
    const action = { DISMISS: 'dismiss reports', HIDE: 'hide slip', BAN: 'ban tipster' }[verdict];
    await recordAudit(app, tx, {
      actorId,
      action,
      subject: verdict === 'BAN' ? `tipster:${tipsterId}` : key,
      detail,
    });
  });
}

/**
 * Puts a slip back on sale unless one of its games has begun; unbanning also restores what the ban hid.
 * @throws NotSignedIn, NotAllowed, StaffCodeRequired, InvalidInput, NotFound, Conflict.
 */
export async function undoModeration(
  app: App,
  viewer: Viewer,
  { key, reason }: { key: CaseKey; reason: string },
): Promise<void> {
  const actorId = await (key.startsWith('tipster:') ? freshStaffActor(app, viewer) : staffActor(viewer));
  const why = checkReason(reason);
  await inTransaction(app, async (tx) => {
    const { slipId, tipsterId } = await lockCase(tx, key);
    if (slipId === null) {
      const lifted = await tx.prisma.tipster.updateMany({
        where: { id: tipsterId, bannedAt: { not: null } },
        data: { bannedAt: null, banReason: null },
      });
      if (lifted.count === 0) throw new Conflict('NOT_MODERATED');
    }
    const shown = await showSlips(app, tx, slipId === null ? { bannedOf: tipsterId } : { slipId });
    if (slipId !== null && shown.length === 0) throw new Conflict('NOT_MODERATED');
    await recordAudit(app, tx, {
      actorId,
      action: slipId === null ? 'lift ban' : 'show slip',
      subject: key,
      detail: { reason: why, slips: shown },
    });
    const { phone, texts } = await phoneOf(tx, tipsterId);
    const text = slipId === null ? texts.banLifted() : texts.slipShown(slipId);
    await tx.enqueue('sendSms', { phone, text, purpose: 'notice' });
  });
}

function checkReason(reason: string): string {
  const why = reason.trim();
  if (why === '' || why.length > 500) throw new InvalidInput('REASON_LENGTH', 'reason');
  return why;
}

async function lockCase(tx: Tx, key: CaseKey): Promise<{ slipId: number | null; tipsterId: string }> {
  const [kind, id = ''] = key.split(':');
  if (kind === 'slip' && /^\d{1,9}$/.test(id)) {
    await lockRows(tx, 'Slip', sql`"id" = ${Number(id)}::int`);
    const slip = await tx.prisma.slip.findUnique({
      where: { id: Number(id) },
      select: { tipsterId: true },
    });
    if (slip) return { slipId: Number(id), tipsterId: slip.tipsterId };
  }
  if (kind === 'tipster' && isUuid(id)) {
    // Serialises with a concurrent publish: it sees the ban, or the ban sees its slip.
    const found = await lockRows(tx, 'Tipster', sql`"id" = ${id}::uuid`);
    if (found > 0) return { slipId: null, tipsterId: id };
  }
  throw new NotFound(kind === 'slip' ? 'NO_SLIP' : 'NO_TIPSTER');
}

async function phoneOf(
  tx: Tx,
  tipsterId: string,
): Promise<{ phone: string; isHouse: boolean; texts: SmsTexts }> {
  const { isHouse, user } = await tx.prisma.tipster.findUniqueOrThrow({
    where: { id: tipsterId },
    select: { isHouse: true, user: { select: { phone: true, language: true } } },
  });
  return { phone: user.phone, isHouse, texts: smsTexts(user.language) };
}

async function ban(app: App, tx: Tx, tipsterId: string, why: string): Promise<number[]> {
  await lockRows(tx, 'Tipster', sql`"id" = ${tipsterId}::uuid`);
  const { phone, isHouse, texts } = await phoneOf(tx, tipsterId);
  if (isHouse) throw new Conflict('OWN_HOUSE');
  const { count } = await tx.prisma.tipster.updateMany({
    where: { id: tipsterId, bannedAt: null },
    data: { bannedAt: app.clock.now(), banReason: why },
  });
  if (count === 0) throw new Conflict('MODERATED');
  const slips = await endSales(app, tx, { tipsterId, slipId: null, why });
  await tx.enqueue('sendSms', { phone, text: texts.banned(why), purpose: 'notice' });
  return slips;
}

async function hideSlips(
  app: App,
  tx: Tx,
  of: { tipsterId: string; slipId: number; why: string },
): Promise<void> {
  if ((await endSales(app, tx, of)).length === 0) throw new Conflict('MODERATED');
  const { phone, texts } = await phoneOf(tx, of.tipsterId);
  await tx.enqueue('sendSms', { phone, text: texts.slipHidden(of.slipId, of.why), purpose: 'notice' });
}

/** Without a slip id: everything the tipster has on sale. */
async function endSales(
  app: App,
  tx: Tx,
  { tipsterId, slipId, why }: { tipsterId: string; slipId: number | null; why: string },
): Promise<number[]> {
  const now = app.clock.now();
  const rows = await tx.prisma.slip.updateManyAndReturn({
    where: {
      ...(slipId === null ? {} : { id: slipId }),
      tipsterId,
      kind: { not: 'FREE' },
      result: null,
      hiddenAt: null,
      ...beforeSalesEnd(now),
    },
    data: {
      hiddenAt: now,
      hiddenReason: why,
      hiddenByBan: slipId === null,
      salesCloseAt: now,
      version: { increment: 1 },
    },
    select: { id: true, version: true },
  });
  for (const { id, version } of rows) tx.publish({ type: 'slipChanged', slipId: id, version });
  return rows.map(({ id }) => id);
}
