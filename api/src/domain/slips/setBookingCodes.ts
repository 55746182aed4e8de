import type { BookingCode } from '@tipsoko/rules/bookmakers';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { requireSignedIn, type Viewer } from '../foundation/viewer.ts';
import { assertNotBanned } from '../moderation/bans.ts';
import { bookingCodesOf } from './bookingCodesOf.ts';

/**
 * Replaces all booking codes of an own slip until its sale ends: bookmakers issue them afterwards and they expire.
 * @throws NotSignedIn, TooManyRequests, InvalidInput, NotFound NO_SLIP, Conflict BOOKING_CODES_LATE.
 */
export async function setBookingCodes(
  app: App,
  viewer: Viewer,
  input: { slip: number; codes: readonly BookingCode[] },
): Promise<void> {
  const { tipsterId, userId } = requireSignedIn(viewer);
  await app.limits.take('publishByTipster', tipsterId);
  const codes = bookingCodesOf(input.codes);
  await inTransaction(app, async (tx) => {
    const now = app.clock.now();
    await lockRows(tx, 'Slip', sql`"id" = ${input.slip}::int AND "tipsterId" = ${tipsterId}::uuid`);
    const slip = await tx.prisma.slip.findUnique({
      where: { id: input.slip, tipsterId },
      select: { version: true, result: true, firstKickoff: true, salesCloseAt: true },
    });
    if (!slip) throw new NotFound('NO_SLIP');
    await assertNotBanned(tx, tipsterId);
    const isOnSale =
      slip.result === null &&
      slip.firstKickoff > now &&
      (slip.salesCloseAt === null || slip.salesCloseAt > now);
    if (!isOnSale) throw new Conflict('BOOKING_CODES_LATE');
    const of = { where: { slipId: input.slip } };
    const before = await tx.prisma.bookingCode.findMany(of);
    await tx.prisma.bookingCode.deleteMany(of);
    await tx.prisma.bookingCode.createMany({
      data: codes.map((code) => ({ ...code, slipId: input.slip, updatedAt: now })),
    });
    await tx.prisma.slip.update({ where: { id: input.slip }, data: { version: { increment: 1 } } });
    await recordAudit(app, tx, {
      actorId: userId,
      action: 'set booking codes',
      subject: `slip:${input.slip}`,
      detail: { before: textOf(before), after: textOf(codes) },
    });
    tx.publish({ type: 'slipChanged', slipId: input.slip, version: slip.version + 1 });
  });
}

const textOf = (codes: ReadonlyArray<{ bookmaker: string; code: string }>): string =>
  codes.map(({ bookmaker, code }) => `${bookmaker} ${code}`).join(', ');
