import { type Money, moneyOf } from '@tipsoko/rules/money';
import type { App } from '../../app.ts';
import { NotFound } from '../foundation/errors.ts';
import { staffActor } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** For a disputed payment. */
export interface Evidence {
  readonly purchaseId: string;
  /** The provider's transaction id. */
  readonly receipt: string | null;
  /** Phone or e-mail as given, and where it was delivered. */
  readonly buyer: string;
  readonly country: string;
  readonly amount: Money;
  readonly bought: string;
  readonly askedAt: Date;
  readonly paidAt: Date | null;
  readonly delivery: {
    readonly channel: string;
    readonly state: string;
    readonly sentAt: Date | null;
    /** Message id at the SMS or mail provider. */
    readonly messageId: string | null;
  } | null;
}

/** @throws NotAllowed, NotFound. */
export async function readEvidence(app: App, viewer: Viewer, purchaseId: string): Promise<Evidence> {
  staffActor(viewer);
  const purchase = await app.db.prisma.purchase.findUnique({
    where: { id: purchaseId },
    include: { delivery: true },
  });
  if (!purchase) throw new NotFound('NO_PURCHASE');
  const { receipt, phone, email, country, amountMinor, currency, slipId, planId, delivery } = purchase;
  return {
    purchaseId,
    receipt,
    buyer: phone ?? email ?? '',
    country,
    amount: moneyOf(amountMinor, currency),
    bought: slipId === null ? `subscription ${planId}` : `tip ${slipId}`,
    askedAt: purchase.requestedAt ?? purchase.createdAt,
    paidAt: purchase.paidAt,
    delivery: delivery && {
      channel: delivery.channel,
      state: delivery.state,
      sentAt: delivery.sentAt,
      messageId: delivery.providerMessageId,
    },
  };
}
