import { createHash } from 'node:crypto';
import { followingLimits } from '@tipsoko/rules/following';
import { gameTitle } from '@tipsoko/rules/gameNames';
import { filled } from '@tipsoko/rules/refusals';
import { isUuid } from '@tipsoko/rules/uuid';
import type { App } from '../../app.ts';
import type { Follower, NoticeChannelKind, Prisma } from '../../db/generated/prisma/client.ts';
import { addressKey, type Caller } from '../foundation/Caller.ts';
import { isPushService, outgoingAddress } from '../foundation/destinations.ts';
import { InvalidInput, NotFound } from '../foundation/errors.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { vapidKeys } from '../notices/vapidKeys.ts';
import { hashToken } from '../purchases/purchaseToken.ts';
import { nextMorning } from './sendDigests.ts';
import { endOldest, telegramLink } from './telegramChat.ts';

export type Subject = { readonly tipster: string } | { readonly game: number } | { readonly slip: number };

export interface FollowingChange {
  /** Secret of a browser that follows without an account. */
  readonly device: string;
  readonly follow?: Subject | null;
  readonly unfollow?: Subject | null;
  readonly push?: {
    readonly endpoint: string;
    readonly publicKey: string;
    readonly authSecret: string;
  } | null;
  /** Endpoint of a push subscription that the browser has ended. */
  readonly endPush?: string | null;
  /** True requests a link that connects Telegram; false disconnects all chats. */
  readonly telegram?: boolean | null;
  readonly paused?: boolean | null;
  readonly quietFrom?: number | null;
  readonly quietUntil?: number | null;
  readonly mostPerDay?: number | null;
  readonly zone?: string | null;
  readonly language?: string | null;
  /** Daily e-mail to the account's confirmed address. */
  readonly digest?: boolean | null;
  /** SMS about the first sale of a day, to the account's confirmed phone. */
  readonly saleSms?: boolean | null;
}

export interface Following {
  readonly paused: boolean;
  readonly quietFrom: number;
  readonly quietUntil: number;
  readonly mostPerDay: number;
  readonly zone: string;
  /** VAPID public key; null while push is off. */
  readonly pushKey: string | null;
  readonly devices: number;
  /** Null when no bot is configured; `link` only when requested. */
  readonly telegram: { readonly chats: number; readonly link: string | null } | null;
  readonly digest: boolean;
  /** Null without an account or a confirmed address. */
  readonly digestEmail: string | null;
  readonly saleSms: boolean;
  readonly saleSmsPhone: string | null;
  readonly follows: ReadonlyArray<{ readonly subject: Subject; readonly title: string }>;
}

type Settings = Pick<
  Prisma.FollowerUncheckedUpdateInput,
  'paused' | 'quietFrom' | 'quietUntil' | 'mostPerDay' | 'zone' | 'language' | 'saleSms'
>;

const NOBODY = {
  paused: false,
  quietFrom: 23 * 60,
  quietUntil: 7 * 60,
  mostPerDay: 10,
  zone: 'Africa/Nairobi',
  digest: false,
  saleSms: false,
} as const;

/**
 * Changes what the account or, when anonymous, the device follows and returns the result; without changes it only reads.
 * On sign-in the device's follows move to the account.
 * @throws InvalidInput, NotFound, TooManyRequests.
 */
export async function changeFollowing(
  app: App,
  viewer: Viewer,
  caller: Caller,
  change: FollowingChange,
): Promise<Following> {
  if (!/^[\w-]{32,64}$/.test(change.device)) throw new InvalidInput('DEVICE_INVALID', 'device');
  await app.limits.take('followByAddress', addressKey(caller.address));
  const settings = settingsOf(change);
  const push = change.push ? pushOf(app, change.push) : null;
  const deviceHash = createHash('sha256').update(change.device).digest('hex');
  const userId = viewer.account?.userId ?? null;
  const changes =
    change.follow || push || change.telegram || change.digest || Object.keys(settings).length > 0;
  return inTransaction(app, async (tx) => {
    const now = app.clock.now();
    let follower = await findFollower(tx, userId, deviceHash);
    if (follower === null && changes) {
      await app.limits.take('newFollowerByAddress', addressKey(caller.address));
      follower = await tx.prisma.follower.create({
        data: { ...(userId === null ? { deviceHash } : { userId }), createdAt: now, seenAt: now },
      });
    }
    if (change.saleSms && (await contactsOf(tx, userId)).saleSmsPhone === null)
      throw new InvalidInput('SALE_SMS_NEEDS_PHONE', 'saleSms');
    if (follower === null) return read(app, tx, null, userId);
    const { id } = follower;
    const digestAt = await digestOf(tx, follower, change, settings, now);
    await tx.prisma.follower.update({ where: { id }, data: { ...settings, digestAt, seenAt: now } });
    if (change.unfollow)
      await tx.prisma.follow.deleteMany({ where: { followerId: id, ...columnOf(change.unfollow) } });
    if (change.follow) await follow(app, tx, viewer, id, change.follow);
    if (change.endPush)
      await tx.prisma.noticeChannel.deleteMany({ where: { followerId: id, address: change.endPush } });
    if (push) await addPush(app, tx, caller, id, push);
    if (change.telegram === false)
      await tx.prisma.noticeChannel.deleteMany({ where: { followerId: id, kind: 'TELEGRAM' } });
    return read(app, tx, id, userId, change.telegram ? await telegramLink(app, tx, id) : null);
  });
}

function settingsOf(change: FollowingChange): Settings {
  const settings: Settings = {};
  const { minutes, mostPerDay } = followingLimits;
  for (const name of ['quietFrom', 'quietUntil', 'mostPerDay'] as const) {
    const value = change[name] ?? null;
    if (value === null) continue;
    const [least, most] = name === 'mostPerDay' ? [1, mostPerDay] : [0, minutes];
    if (value < least || value > most) throw new InvalidInput('SETTING_INVALID', name);
    settings[name] = value;
  }
  for (const name of ['paused', 'saleSms'] as const) {
    const value = change[name];
    if (typeof value === 'boolean') settings[name] = value;
  }
  if (change.zone) {
    if (!isZone(change.zone)) throw new InvalidInput('SETTING_INVALID', 'zone');
    settings.zone = change.zone;
  }
  if (change.language) {
    if (change.language !== 'en' && change.language !== 'sw')
      throw new InvalidInput('SETTING_INVALID', 'language');
    settings.language = change.language;
  }
  return settings;
}

/** Next due time of the daily e-mail. The page sends its time zone with each change, so an unchanged zone must move nothing. */
async function digestOf(
  tx: Tx,
  { userId, zone, digestAt }: Follower,
  { digest }: FollowingChange,
  settings: Settings,
  now: Date,
): Promise<Date | null> {
  if (digest === false || (digestAt === null && !digest)) return null;
  if (digest && (await contactsOf(tx, userId)).digestEmail === null)
    throw new InvalidInput('DIGEST_NEEDS_EMAIL', 'digest');
  const where = typeof settings.zone === 'string' ? settings.zone : zone;
  return digestAt !== null && where === zone ? digestAt : nextMorning(where, now);
}

async function contactsOf(
  tx: Tx,
  userId: string | null,
): Promise<Pick<Following, 'digestEmail' | 'saleSmsPhone'>> {
  const user =
    userId === null
      ? null
      : await tx.prisma.user.findFirst({
          where: { id: userId, deletedAt: null },
          select: { email: true, emailVerifiedAt: true, phone: true, phoneConfirmedAt: true },
        });
  return {
    digestEmail: user?.emailVerifiedAt ? user.email : null,
    saleSmsPhone: user?.phoneConfirmedAt ? user.phone : null,
  };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z][\w+/-]{1,60}$/.test(name);
  } catch {
    return false;
  }
}

/** Accepts an uncompressed P-256 point and 16 random bytes (RFC 8291). */
function pushOf(app: App, { endpoint, publicKey, authSecret }: NonNullable<FollowingChange['push']>) {
  const isKnown = isPushService(app.settings, endpoint);
  const url = outgoingAddress(endpoint, isKnown);
  if (!isKnown) throw new InvalidInput('PUSH_SERVICE_UNKNOWN', 'endpoint');
  if (!/^B[\w-]{86}$/.test(publicKey)) throw new InvalidInput('PUSH_KEYS_INVALID', 'publicKey');
  if (!/^[\w-]{22}$/.test(authSecret)) throw new InvalidInput('PUSH_KEYS_INVALID', 'authSecret');
  return { endpoint: url, publicKey, authSecret };
}

/** Locks the follower and moves what the device followed before sign-in to the account. */
async function findFollower(tx: Tx, userId: string | null, deviceHash: string): Promise<Follower | null> {
  const device = await tx.prisma.follower.findUnique({ where: { deviceHash } });
  if (userId === null) return device;
  const account = await tx.prisma.follower.findUnique({ where: { userId } });
  if (!device) return account;
  if (!account)
    return tx.prisma.follower.update({ where: { id: device.id }, data: { userId, deviceHash: null } });
  const follows = await tx.prisma.follow.findMany({
    where: { followerId: device.id },
    omit: { id: true, followerId: true },
  });
  await tx.prisma.follow.createMany({
    data: follows.map((one) => ({ ...one, followerId: account.id })),
    skipDuplicates: true,
  });
  await tx.prisma.noticeChannel.updateMany({
    where: { followerId: device.id },
    data: { followerId: account.id },
  });
  await tx.prisma.telegramCode.updateMany({
    where: { followerId: device.id },
    data: { followerId: account.id },
  });
  await tx.prisma.follower.delete({ where: { id: device.id } });
  return account;
}

const columnOf = (subject: Subject) =>
  'tipster' in subject
    ? { tipsterId: subject.tipster }
    : 'game' in subject
      ? { gameId: subject.game }
      : { slipId: subject.slip };

async function follow(app: App, tx: Tx, viewer: Viewer, followerId: string, subject: Subject): Promise<void> {
  const { most } = followingLimits;
  const column = columnOf(subject);
  if (!(await exists(tx, subject))) throw new NotFound('NO_SUBJECT');
  // The update locks the follower's row, so that concurrent follows count each other.
  const isKnown = (await tx.prisma.follow.count({ where: { followerId, ...column } })) > 0;
  if (!isKnown && (await tx.prisma.follow.count({ where: { followerId } })) >= most)
    throw new InvalidInput(filled('TOO_MANY_FOLLOWS', { most }), 'follow');
  const purchaseId = 'slip' in subject ? await purchaseOf(tx, viewer, subject.slip) : null;
  await tx.prisma.follow.createMany({
    data: [{ followerId, ...column, purchaseId, createdAt: app.clock.now() }],
    skipDuplicates: true,
  });
  if (purchaseId !== null && 'slip' in subject)
    await tx.prisma.follow.updateMany({ where: { followerId, slipId: subject.slip }, data: { purchaseId } });
}

async function exists(tx: Tx, subject: Subject): Promise<boolean> {
  if ('game' in subject) return (await tx.prisma.game.count({ where: { id: subject.game } })) > 0;
  if ('slip' in subject) return (await tx.prisma.slip.count({ where: { id: subject.slip } })) > 0;
  if (!isUuid(subject.tipster)) return false;
  return (await tx.prisma.tipster.count({ where: { id: subject.tipster, user: { deletedAt: null } } })) > 0;
}

async function purchaseOf(tx: Tx, { account, purchaseTokens }: Viewer, slip: number): Promise<string | null> {
  const hashes = purchaseTokens.slice(0, 100).map(hashToken);
  const mine = account?.userId ? [{ buyerUserId: account.userId }] : [];
  const row = await tx.prisma.purchase.findFirst({
    where: { slipId: slip, state: 'PAID', OR: [{ tokenHash: { in: hashes } }, ...mine] },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** A browser belongs to its last user; beyond the limit the oldest is removed. */
async function addPush(
  app: App,
  tx: Tx,
  caller: Caller,
  followerId: string,
  { endpoint, publicKey, authSecret }: NonNullable<FollowingChange['push']>,
): Promise<void> {
  const key = { kind: 'WEB_PUSH', address: endpoint } as const;
  const keys = { followerId, publicKey, authSecret };
  if ((await tx.prisma.noticeChannel.count({ where: key })) === 0)
    await app.limits.take('newPushByAddress', addressKey(caller.address));
  await tx.prisma.noticeChannel.upsert({
    where: { kind_address: key },
    create: { ...key, ...keys, createdAt: app.clock.now() },
    update: keys,
  });
  await endOldest(tx, followerId, 'WEB_PUSH');
}

async function read(
  app: App,
  tx: Tx,
  id: string | null,
  userId: string | null,
  link: string | null = null,
): Promise<Following> {
  const contacts = await contactsOf(tx, userId);
  const hasBot = app.settings.TELEGRAM_BOT_TOKEN !== undefined;
  const pushKey = vapidKeys(app.settings.VAPID_PRIVATE_KEY)?.publicKey ?? null;
  const row =
    id === null
      ? null
      : await tx.prisma.follower.findUniqueOrThrow({
          where: { id },
          select: {
            paused: true,
            quietFrom: true,
            quietUntil: true,
            mostPerDay: true,
            zone: true,
            digestAt: true,
            saleSms: true,
            channels: { select: { kind: true } },
            follows: {
              orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
              select: {
                slipId: true,
                tipster: { select: { id: true, username: true } },
                game: {
                  select: {
                    id: true,
                    homeTeam: { select: { name: true } },
                    awayTeam: { select: { name: true } },
                    league: { select: { name: true } },
                  },
                },
              },
            },
          },
        });
  if (!row)
    return {
      ...NOBODY,
      pushKey,
      devices: 0,
      ...contacts,
      telegram: hasBot ? { chats: 0, link: null } : null,
      follows: [],
    };
  const { channels, follows, digestAt, ...settings } = row;
  const count = (kind: NoticeChannelKind) => channels.filter((one) => one.kind === kind).length;
  return {
    ...settings,
    digest: digestAt !== null,
    ...contacts,
    pushKey,
    devices: count('WEB_PUSH'),
    telegram: hasBot ? { chats: count('TELEGRAM'), link } : null,
    follows: follows.map(({ slipId, tipster, game }) => {
      if (tipster) return { subject: { tipster: tipster.id }, title: tipster.username };
      if (game) return { subject: { game: game.id }, title: titleOf(game) };
      return { subject: { slip: slipId ?? 0 }, title: String(slipId) };
    }),
  };
}

function titleOf({
  homeTeam,
  awayTeam,
  league,
}: Readonly<Record<'homeTeam' | 'awayTeam' | 'league', { name: string }>>) {
  return gameTitle({ home: homeTeam.name, away: awayTeam.name, league: league.name });
}
