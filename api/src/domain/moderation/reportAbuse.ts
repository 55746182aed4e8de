import { publicText } from '@tipsoko/rules/publicText';
import { type ReportReason, reportNoteLength } from '@tipsoko/rules/reports';
import type { App } from '../../app.ts';
import { askersOf } from '../codes/issueCode.ts';
import { takeTry } from '../codes/takeTry.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { InvalidInput, NotFound } from '../foundation/errors.ts';

/** A slip by its number, or a tipster by id. */
export type Reported = { readonly slip: number } | { readonly tipster: string };

export const reportedMessage = 'Thank you. Our moderators will review it';

/**
 * Open to everybody, once per caller and subject until it is decided; repeats get the same answer.
 * @throws InvalidInput, NotFound, TooManyRequests, ChallengeRequired.
 */
export async function reportAbuse(
  app: App,
  caller: Caller,
  { about, reason, note }: { about: Reported; reason: ReportReason; note: string },
): Promise<void> {
  const text = publicText(note);
  if (text.length > reportNoteLength) throw new InvalidInput('REPORT_NOTE_LENGTH', 'note');
  if (reason === 'OTHER' && text === '') throw new InvalidInput('REPORT_NOTE_MISSING', 'note');
  await app.limits.take('reportByAddress', addressKey(caller.address));
  const whom = 'slip' in about ? `slip ${about.slip}` : `tipster ${about.tipster}`;
  await takeTry(app, caller, {
    whom,
    narrow: 'reportByCaller',
    wide: 'reportBySubject',
    free: 'reportFreeBySubject',
  });
  const subject = await findSubject(app, about);
  if (!subject) throw new NotFound('slip' in about ? 'NO_SLIP' : 'NO_TIPSTER');
  await app.db.prisma.report.createMany({
    data: [
      {
        ...subject,
        reason,
        note: text,
        caller: askersOf(app, null, caller)[0],
        createdAt: app.clock.now(),
      },
    ],
    skipDuplicates: true,
  });
}

async function findSubject(
  app: App,
  about: Reported,
): Promise<{ tipsterId: string; slipId: number | null } | null> {
  if ('slip' in about) {
    const slip = await app.db.prisma.slip.findUnique({
      where: { id: about.slip },
      select: { id: true, tipsterId: true },
    });
    return slip && { tipsterId: slip.tipsterId, slipId: slip.id };
  }
  const tipster = await app.db.prisma.tipster.findFirst({
    where: { id: about.tipster, user: { deletedAt: null } },
    select: { id: true },
  });
  return tipster && { tipsterId: tipster.id, slipId: null };
}
