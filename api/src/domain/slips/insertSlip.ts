import type { BookingCode } from '@tipsoko/rules/bookmakers';
import { formatOdds } from '@tipsoko/rules/odds';
import { splitReason } from '@tipsoko/rules/reason';
import { formatTotalOdds, totalOddsHundredths } from '@tipsoko/rules/slipTotals';
import type { SlipKind } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';
import { notifySlipPublished } from '../integrators/notifySlipPublished.ts';
import { notifyFollowersOfNewSlip } from '../notices/notifyFollowers.ts';
import { appendProof } from '../proof/appendProof.ts';
import type { PricedTip } from './lockGames.ts';

export interface NewSlip {
  kind: SlipKind;
  tipster: { id: string; username: string; premium: boolean };
  tips: readonly PricedTip[];
  /** KES cents. */
  priceMinor: bigint;
  priceUgxMinor?: bigint | null;
  priceNgnMinor?: bigint | null;
  moneyBack?: boolean;
  /** Normalised; empty when there is none. */
  reason?: string;
  bookingCodes?: readonly BookingCode[];
  idempotencyKey?: string | null;
  /** Jackpot only: company, type, slug. */
  title?: string;
  now: Date;
}

/** Also inserts tips, proof link and list counters. */
export async function insertSlip(tx: Tx, slip: NewSlip): Promise<{ id: number; totalOddsCenti: bigint }> {
  const { tipster, tips, now } = slip;
  const kickoffs = tips.map((tip) => tip.game.kickoff.getTime());
  const totalOddsCenti = totalOddsHundredths(tips.map((tip) => tip.oddsMilli));
  const premium = tipster.premium && slip.kind === 'STANDARD';
  const rating = premium ? await ratingOf(tx, tipster.id) : null;
  const { lead, rest } = splitReason(slip.reason ?? '');
  const { id } = await tx.prisma.slip.create({
    data: {
      tipsterId: tipster.id,
      kind: slip.kind,
      priceMinor: slip.priceMinor,
      priceUgxMinor: slip.priceUgxMinor ?? null,
      priceNgnMinor: slip.priceNgnMinor ?? null,
      totalOddsCenti,
      tipCount: tips.length,
      premium,
      moneyBack: slip.moneyBack ?? false,
      reasonLead: lead || null,
      reasonRest: rest || null,
      ratedAtPublishing: premium ? (rating ?? 0) : null,
      publishedAt: now,
      firstKickoff: new Date(Math.min(...kickoffs)),
      lastKickoff: new Date(Math.max(...kickoffs)),
      idempotencyKey: slip.idempotencyKey ?? null,
    },
    select: { id: true },
  });
  await tx.prisma.tip.createMany({
    data: tips.map((tip, position) => ({
      slipId: id,
      position,
      gameId: tip.game.id,
      selection: tip.selection.code,
      oddsMilli: tip.oddsMilli,
      snapshotId: tip.game.snapshotId,
      kickoff: tip.game.kickoff,
    })),
  });
  if (slip.bookingCodes?.length) {
    await tx.prisma.bookingCode.createMany({
      data: slip.bookingCodes.map(({ bookmaker, code }) => ({ slipId: id, bookmaker, code, updatedAt: now })),
    });
  }
  await tx.prisma.game.updateMany({
    where: { id: { in: tips.map((tip) => tip.game.id) } },
    data: { tipCount: { increment: 1 } },
  });
  await countActive(tx, tipster.id, slip.kind, now);
  await appendProof(tx, {
    slipId: id,
    tipsterId: tipster.id,
    username: tipster.username,
    content: contentOf(id, slip, totalOddsCenti),
    createdAt: now,
  });
  await notifySlipPublished(tx, { ...slip, id, totalOddsCenti });
  if (slip.kind !== 'FREE') await notifyFollowersOfNewSlip(tx, { id, tipsterId: tipster.id });
  tx.publish({ type: 'slipChanged', slipId: id, version: 0 });
  tx.publish({ type: 'topGamesChanged' });
  return { id, totalOddsCenti };
}

async function ratingOf(tx: Tx, tipsterId: string): Promise<number | null> {
  const record = await tx.prisma.tipsterRecord.findUnique({ where: { tipsterId }, select: { rating: true } });
  return record?.rating ?? null;
}

async function countActive(tx: Tx, tipsterId: string, kind: SlipKind, now: Date): Promise<void> {
  if (kind !== 'STANDARD') return;
  await tx.prisma.tipsterRecord.upsert({
    where: { tipsterId },
    create: { tipsterId, activeSlips: 1, updatedAt: now },
    update: { activeSlips: { increment: 1 }, updatedAt: now },
  });
}

/** Content that the proof hashes. */
export function contentOf(number: number, slip: NewSlip, totalOddsCenti: bigint) {
  return {
    slip: number,
    kind: slip.kind,
    tipster: slip.tipster.username,
    publishedAt: slip.now.toISOString(),
    priceKesCents: slip.priceMinor.toString(),
    totalOdds: formatTotalOdds(totalOddsCenti),
    ...(slip.moneyBack ? { moneyBack: true } : {}),
    ...(slip.reason ? { reason: slip.reason } : {}),
    ...(slip.title ? { title: slip.title } : {}),
    tips: slip.tips.map((tip) => ({
      game: tip.game.id,
      home: tip.game.home,
      away: tip.game.away,
      league: tip.game.league,
      kickoff: tip.game.kickoff.toISOString(),
      market: tip.selection.market,
      pick: tip.selection.code,
      odds: formatOdds(tip.oddsMilli),
    })),
  };
}
