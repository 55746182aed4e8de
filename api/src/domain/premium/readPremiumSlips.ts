import { isEmail, normalizeEmail } from '../../../rules/email.ts';
import { phoneMessages, subscriberMessages } from '../../../rules/messages.ts';
import { parsePhoneOfAnyForm } from '../../../rules/phone.ts';
import type { App } from '../../app.ts';
import { InvalidInput, NotAllowed } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { hashToken, purchaseToken } from '../purchases/purchaseToken.ts';
import { readSlipsByIds } from '../slips/readSlips.ts';
import type { SlipView } from '../slips/slipView.ts';
import { premiumSlipsSince } from './premiumSlipsSql.ts';

export interface PremiumSlips {
  /** Premium slips that have not finished, newest first, as the subscriber sees them. */
  readonly slips: SlipView[];
  readonly endsAt: Date | null;
  readonly planId: string | null;
}

/**
 * What a subscriber's phone opens now; nothing when no subscription of it runs.
 *
 * @throws InvalidInput, TooManyRequests; NotAllowed on a strange device when SUBSCRIBER_CODE is required.
 */
export async function premiumSlipsByPhone(
  app: App,
  input: { phone: string; eyes: Eyes; address: string },
): Promise<PremiumSlips> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone) throw new InvalidInput(phoneMessages.other, 'phone');
  return readPremiumSlips(app, input, { phone });
}

/** As {@link premiumSlipsByPhone}, by the e-mail address that paid. */
export async function premiumSlipsByEmail(
  app: App,
  input: { email: string; eyes: Eyes; address: string },
): Promise<PremiumSlips> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput(subscriberMessages.email, 'email');
  return readPremiumSlips(app, input, { email });
}

async function readPremiumSlips(
  app: App,
  input: { eyes: Eyes; address: string },
  who: { phone: string } | { email: string },
): Promise<PremiumSlips> {
  await app.limits.take('subscriberByAddress', input.address);
  await app.limits.take('recoverByBuyer', 'phone' in who ? who.phone : who.email);
  const now = app.clock.now();
  const running = await app.db.prisma.subscription.findMany({
    where: { ...who, startsAt: { lte: now }, endsAt: { gt: now } },
    include: { plan: true, purchase: { select: { tokenHash: true, buyerUserId: true } } },
    orderBy: { endsAt: 'desc' },
  });
  const [longest] = running;
  if (!longest) return { slips: [], endsAt: null, planId: null };
  const { eyes } = input;
  const known = running.some(
    ({ purchase }) =>
      (eyes.viewer !== null && purchase.buyerUserId === eyes.viewer.userId) ||
      eyes.purchaseTokens.some((token) => hashToken(token) === purchase.tokenHash),
  );
  if (!known && app.settings.SUBSCRIBER_CODE === 'required') {
    throw new NotAllowed('Open this page on the device that paid, or log in with the account that paid');
  }
  const unlimited = running.some(({ plan }) => plan.slipsPerDay === null);
  const perDay = unlimited ? null : Math.max(...running.map(({ plan }) => plan.slipsPerDay ?? 0));
  const rows = await app.db.query<{ id: number }>(
    `SELECT "id" FROM (${premiumSlipsSince('$1::timestamptz')}) s
      WHERE "result" IS NULL AND ($2::int IS NULL OR place <= $2::int) ORDER BY "publishedAt" DESC, "id" DESC LIMIT 100`,
    [now.toISOString(), perDay],
  );
  const subscriber: Eyes = {
    viewer: eyes.viewer,
    purchaseTokens: [
      ...running.map(({ purchaseId }) => purchaseToken(app, purchaseId)),
      ...eyes.purchaseTokens,
    ],
  };
  const ids = rows.map((row) => row.id);
  const slips = await readSlipsByIds(app, subscriber, ids);
  return { slips: slips.filter((slip) => slip !== null), endsAt: longest.endsAt, planId: longest.planId };
}
