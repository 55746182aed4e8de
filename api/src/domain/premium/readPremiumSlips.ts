import { isEmail, normalizeEmail } from '@tipsoko/rules/email';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { takeTry } from '../codes/takeTry.ts';
import type { Caller } from '../foundation/Caller.ts';
import { InvalidInput } from '../foundation/errors.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';
import {
  demandCode,
  isKnownDevice,
  nameOf,
  rememberDevice,
  type Subscriber,
} from '../purchases/knowDevice.ts';
import { hashToken, tokenOfPurchase } from '../purchases/purchaseToken.ts';
import { readSlipsByIds } from '../slips/readSlips.ts';
import type { SlipView } from '../slips/slipView.ts';
import { premiumSlipsSince } from '../subscriptions/premiumSlipsSql.ts';

export interface PremiumSlips {
  /** On sale, and those in play that were on sale during the subscription; newest first. */
  readonly slips: SlipView[];
  readonly endsAt: Date | null;
  readonly planId: string | null;
  /** The viewer plus the purchases that open the slips. */
  readonly subscriber: Viewer;
  /** Device tokens that spare this browser the next code. */
  readonly remember: readonly string[];
}

interface SubscriberRequest {
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly code?: string | null;
}

/**
 * Empty without an active subscription. @throws InvalidInput, TooManyRequests; Conflict CODE_REQUIRED on a new device,
 * whether there is a subscription or not.
 */
export async function premiumSlipsByPhone(
  app: App,
  input: SubscriberRequest & { phone: string },
): Promise<PremiumSlips> {
  const phone = parsePhoneOfAnyForm(input.phone);
  if (!phone) throw new InvalidInput('PHONE_INVALID', 'phone');
  return readPremiumSlips(app, input, { phone });
}

export async function premiumSlipsByEmail(
  app: App,
  input: SubscriberRequest & { email: string },
): Promise<PremiumSlips> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw new InvalidInput('SUBSCRIBER_EMAIL_INVALID', 'email');
  return readPremiumSlips(app, input, { email });
}

async function readPremiumSlips(app: App, input: SubscriberRequest, who: Subscriber): Promise<PremiumSlips> {
  const { viewer, caller } = input;
  const count = async () => {
    await app.limits.take('subscriberByAddress', caller.address);
    const whom = nameOf(who);
    await takeTry(app, caller, { whom, narrow: 'subscriberByCaller', wide: 'subscriberByBuyer' });
  };
  // A device with an account or purchases may be the subscriber's: checked before limits apply.
  const mayBeKnown = viewer.account !== null || viewer.purchaseTokens.length > 0;
  if (!mayBeKnown) await count();
  const now = app.clock.now();
  const bought = await subscriptionsOf(app, sql`${whose(who)} AND u."startsAt" <= ${now}::timestamptz`, now);
  const running = bought.filter(({ isRunning }) => isRunning);
  const [longest] = running;
  const paid = (longest ? running : bought).some((one) => isBoughtBy(one, viewer));
  const known = paid || (await isKnownDevice(app, who, viewer.purchaseTokens));
  if (mayBeKnown && !known) await count();
  // A new device hears nothing without a code, not even that there is no subscription.
  const remember = known ? [] : await proveDevice(app, input, who, running);
  if (!longest) return { slips: [], endsAt: null, planId: null, subscriber: viewer, remember };
  const unlimited = running.some(({ slipsPerDay }) => slipsPerDay === null);
  const perDay = unlimited ? null : Math.max(...running.map(({ slipsPerDay }) => slipsPerDay ?? 0));
  const rows = await app.db.query<{ id: number }>(
    sql`SELECT "id" FROM (${premiumSlipsSince(now)}) s
      WHERE "result" IS NULL AND (${perDay}::int IS NULL OR place <= ${perDay}::int)
        AND EXISTS (SELECT 1 FROM "Subscription" u
                     WHERE ${whose(who)} AND u."startsAt" <= ${now}::timestamptz
                       AND u."startsAt" < s."firstKickoff" AND u."endsAt" > s."publishedAt")
      ORDER BY "publishedAt" DESC, "id" DESC LIMIT 100`,
  );
  const subscriber: Viewer = {
    account: viewer.account,
    purchaseTokens: [...(await tokensOf(app, running)), ...viewer.purchaseTokens],
  };
  const ids = rows.map((row) => row.id);
  const slips = await readSlipsByIds(app, subscriber, ids);
  return {
    slips: slips.filter((slip) => slip !== null),
    endsAt: longest.endsAt,
    planId: longest.planId,
    subscriber,
    remember,
  };
}

/** Slips opened by the subscription of this viewer's purchase; empty once it has ended. */
export async function premiumSlipsOfPurchase(
  app: App,
  viewer: Viewer,
  purchaseId: string,
): Promise<PremiumSlips> {
  const now = app.clock.now();
  const [subscription] = await subscriptionsOf(app, sql`u."purchaseId" = ${purchaseId}::uuid`, now);
  const none = { slips: [], endsAt: null, planId: null, subscriber: viewer, remember: [] };
  if (!subscription?.isRunning) return none;
  const rows = await app.db.query<{ id: number }>(
    sql`SELECT "id" FROM (${premiumSlipsSince(now)}) s WHERE "result" IS NULL ORDER BY "publishedAt" DESC, "id" DESC LIMIT 100`,
  );
  const ids = rows.map(({ id }) => id);
  const entitled = await entitledSlipIds(app, viewer, ids);
  const slips = await readSlipsByIds(
    app,
    viewer,
    ids.filter((id) => entitled.has(id)),
  );
  const { endsAt, planId } = subscription;
  return { ...none, slips: slips.filter((slip) => slip !== null), endsAt, planId };
}

/** A browser without purchases must enter a code once. */
async function proveDevice(
  app: App,
  { caller, code }: SubscriberRequest,
  who: Subscriber,
  running: readonly Bought[],
): Promise<string[]> {
  if (app.settings.SUBSCRIBER_CODE !== 'required') return [];
  if (!code?.trim()) {
    return demandCode(app, { who, holds: running.length > 0 }, caller);
  }
  // With the purchases' tokens the slips also open on their own pages.
  const device = await rememberDevice(app, who, code, caller);
  return [...(await tokensOf(app, running)), device];
}

interface Bought {
  readonly planId: string;
  readonly endsAt: Date;
  readonly isRunning: boolean;
  readonly slipsPerDay: number | null;
  readonly purchaseId: string;
  readonly tokenHash: string;
  readonly buyerUserId: string | null;
}

const whose = (who: Subscriber): Sql =>
  sql`u.${raw('phone' in who ? '"phone"' : '"email"')} = ${nameOf(who)}`;

/** Ended ones too, longest first; one statement, whatever it finds. */
async function subscriptionsOf(app: App, which: Sql, now: Date): Promise<Bought[]> {
  const rows = await app.db.query<Bought>(
    sql`SELECT u."planId", u."endsAt", u."endsAt" > ${now}::timestamptz AS "isRunning", p."slipsPerDay",
          u."purchaseId"::text AS "purchaseId", b."tokenHash", b."buyerUserId"::text AS "buyerUserId"
        FROM "Subscription" u JOIN "SubscriptionPlan" p ON p."id" = u."planId" JOIN "Purchase" b ON b."id" = u."purchaseId"
        WHERE ${which} ORDER BY u."endsAt" DESC`,
  );
  return rows.map((row) => ({ ...row, endsAt: new Date(row.endsAt) }));
}

const isBoughtBy = ({ buyerUserId, tokenHash }: Bought, { account, purchaseTokens }: Viewer): boolean =>
  (account !== null && buyerUserId === account.userId) ||
  purchaseTokens.some((token) => hashToken(token) === tokenHash);

const tokensOf = (app: App, running: readonly Bought[]): Promise<string[]> =>
  Promise.all(
    running.map(({ purchaseId, tokenHash }) => tokenOfPurchase(app, { id: purchaseId, tokenHash })),
  );
