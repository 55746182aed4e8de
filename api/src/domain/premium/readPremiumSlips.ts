import { isEmail, normalizeEmail } from '../../../rules/email.ts';
import { phoneMessages, subscriberMessages } from '../../../rules/messages.ts';
import { parsePhoneOfAnyForm } from '../../../rules/phone.ts';
import type { App } from '../../app.ts';
import type { Caller } from '../accounts/Caller.ts';
import { InvalidInput } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { hashToken, purchaseToken } from '../purchases/purchaseToken.ts';
import { readSlipsByIds } from '../slips/readSlips.ts';
import type { SlipView } from '../slips/slipView.ts';
import { demandCode, isKnownDevice, nameOf, rememberDevice, type Subscriber } from './knowDevice.ts';
import { premiumSlipsSince } from './premiumSlipsSql.ts';

export interface PremiumSlips {
  /**
   * Premium slips on sale, newest first, as the subscriber sees them; and those in play that were on sale while a
   * subscription of theirs ran.
   */
  readonly slips: SlipView[];
  readonly endsAt: Date | null;
  readonly planId: string | null;
  /** What the browser keeps after a code, so that it is asked for none again. */
  readonly remember: readonly string[];
}

interface Visit {
  readonly eyes: Eyes;
  readonly caller: Caller;
  /** The code that was sent to a new device. */
  readonly code?: string | null;
}

/**
 * What a subscriber's phone opens now; nothing when no subscription of it runs.
 *
 * @throws InvalidInput, TooManyRequests; Conflict CODE_REQUIRED on a new device when SUBSCRIBER_CODE is required.
 */
export async function premiumSlipsByPhone(app: App, input: Visit & { phone: string }): Promise<PremiumSlips> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone) throw new InvalidInput(phoneMessages.other, 'phone');
  return readPremiumSlips(app, input, { phone });
}

/** As {@link premiumSlipsByPhone}, by the e-mail address that paid. */
export async function premiumSlipsByEmail(app: App, input: Visit & { email: string }): Promise<PremiumSlips> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput(subscriberMessages.email, 'email');
  return readPremiumSlips(app, input, { email });
}

async function readPremiumSlips(app: App, input: Visit, who: Subscriber): Promise<PremiumSlips> {
  await app.limits.take('subscriberByAddress', input.caller.address);
  await app.limits.take('recoverByBuyer', nameOf(who));
  const now = app.clock.now();
  const running = await app.db.prisma.subscription.findMany({
    where: { ...who, startsAt: { lte: now }, endsAt: { gt: now } },
    include: { plan: true, purchase: { select: { tokenHash: true, buyerUserId: true } } },
    orderBy: { endsAt: 'desc' },
  });
  const [longest] = running;
  if (!longest) return { slips: [], endsAt: null, planId: null, remember: [] };
  const { eyes } = input;
  const known = running.some(
    ({ purchase }) =>
      (eyes.viewer !== null && purchase.buyerUserId === eyes.viewer.userId) ||
      eyes.purchaseTokens.some((token) => hashToken(token) === purchase.tokenHash),
  );
  if (known) await app.limits.giveBack('subscriberByAddress', input.caller.address);
  const remember = known ? [] : await proveDevice(app, input, who, running);
  const unlimited = running.some(({ plan }) => plan.slipsPerDay === null);
  const perDay = unlimited ? null : Math.max(...running.map(({ plan }) => plan.slipsPerDay ?? 0));
  const rows = await app.db.query<{ id: number }>(
    `SELECT "id" FROM (${premiumSlipsSince('$1::timestamptz')}) s
      WHERE "result" IS NULL AND ($2::int IS NULL OR place <= $2::int)
        AND EXISTS (SELECT 1 FROM "Subscription" u
                     WHERE u."${'phone' in who ? 'phone' : 'email'}" = $3 AND u."startsAt" <= $1::timestamptz
                       AND u."startsAt" < s."firstKickoff" AND u."endsAt" > s."publishedAt")
      ORDER BY "publishedAt" DESC, "id" DESC LIMIT 100`,
    [now.toISOString(), perDay, nameOf(who)],
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
  return {
    slips: slips.filter((slip) => slip !== null),
    endsAt: longest.endsAt,
    planId: longest.planId,
    remember,
  };
}

/** A device that has paid for nothing here shows the code that was sent to what paid, once. */
async function proveDevice(
  app: App,
  { eyes, caller, code }: Visit,
  who: Subscriber,
  running: ReadonlyArray<{ purchaseId: string }>,
): Promise<string[]> {
  if (app.settings.SUBSCRIBER_CODE !== 'required') return [];
  if (await isKnownDevice(app, who, eyes.purchaseTokens)) return [];
  if (!code?.trim()) return demandCode(app, who, caller);
  // With the purchases' own tokens the slips also open on their pages.
  const device = await rememberDevice(app, who, code, caller);
  return [...running.map(({ purchaseId }) => purchaseToken(app, purchaseId)), device];
}
