import { randomBytes } from 'node:crypto';
import { followingLimits } from '@tipsoko/rules/following';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { TooManyRequests } from '../foundation/errors.ts';
import type { RateBucket } from '../foundation/rateLimits.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import { hashToken } from '../purchases/purchaseToken.ts';

const CODE_MS = 15 * 60_000;

/** One-time link that connects a Telegram chat to this follower; null when no bot is configured. */
export async function telegramLink(app: App, tx: Tx, followerId: string): Promise<string | null> {
  const { TELEGRAM_BOT_NAME: bot, TELEGRAM_BOT_TOKEN, TELEGRAM_BASE_URL } = app.settings;
  if (bot === undefined || TELEGRAM_BOT_TOKEN === undefined) return null;
  const now = app.clock.now();
  const open = await tx.prisma.telegramCode.findMany({
    where: { followerId },
    orderBy: [{ expiresAt: 'desc' }, { codeHash: 'desc' }],
    skip: followingLimits.telegramCodes - 1,
    select: { codeHash: true },
  });
  await tx.prisma.telegramCode.deleteMany({
    where: { codeHash: { in: open.map(({ codeHash }) => codeHash) } },
  });
  const code = randomBytes(24).toString('base64url');
  await tx.prisma.telegramCode.create({
    data: { codeHash: hashToken(code), followerId, expiresAt: new Date(now.getTime() + CODE_MS) },
  });
  // A simulated Telegram shows its chats itself.
  const site = TELEGRAM_BASE_URL.startsWith('https:') ? 'https://t.me' : TELEGRAM_BASE_URL;
  return `${site}/${bot}?start=${code}`;
}

const updateSchema = z.object({
  message: z
    .object({
      chat: z.object({ id: z.number().int(), type: z.string() }),
      from: z.object({ language_code: z.string().optional() }).optional(),
      text: z.string().optional(),
    })
    .optional(),
  my_chat_member: z
    .object({
      chat: z.object({ id: z.number().int() }),
      new_chat_member: z.object({ status: z.string() }),
    })
    .optional(),
});

/** Bot API method that Telegram executes from our webhook response. */
export interface TelegramReply {
  readonly method: 'sendMessage';
  readonly chat_id: number;
  readonly text: string;
}

/** `/start CODE` connects the chat, `/stop` disconnects it. Idempotent: Telegram redelivers an update when our answer is lost. */
export async function answerTelegram(app: App, update: unknown): Promise<TelegramReply | null> {
  const parsed = updateSchema.safeParse(update);
  if (!parsed.success) return null;
  const { message, my_chat_member: member } = parsed.data;
  if (member) {
    if (['kicked', 'left'].includes(member.new_chat_member.status)) await endChat(app, member.chat.id);
    return null;
  }
  // Ignored in groups: what a person follows is private.
  if (message?.chat.type !== 'private') return null;
  const chat = message.chat.id;
  const said = message.text?.trim() ?? '';
  const [, command = '', code = ''] = /^\/(start|stop)(?:@\w+)?(?:\s+([\w-]{1,64}))?$/.exec(said) ?? [];
  if (command === 'stop') await endChat(app, chat);
  const bucket = command === '' ? 'telegramUnknownByChat' : 'telegramByChat';
  if (!(await mayAnswer(app, bucket, chat))) return null;
  const swahili = message.from?.language_code?.startsWith('sw') ?? false;
  if (command === 'stop') return reply(chat, swahili ? says.sw.stopped : says.en.stopped);
  const language = command === 'start' ? await connect(app, chat, code) : null;
  if (language !== null) return reply(chat, says[language === 'sw' ? 'sw' : 'en'].connected);
  const words = swahili ? says.sw : says.en;
  const known = code === '' ? words.howTo : words.used;
  return reply(chat, known.replace('{site}', app.settings.PUBLIC_URL));
}

const says = {
  en: {
    connected:
      'This chat is connected: you get notifications about what you follow here. /stop turns them off.',
    stopped: 'Stopped. You get no more notifications here.',
    howTo:
      'This bot notifies you about tipsters, slips and games that you follow on {site}. Open "Messages" there and tap "Connect Telegram". /stop turns it off.',
    used: 'This link was already used or has expired. Get a new one on {site}, under "Messages".',
  },
  sw: {
    connected: 'Gumzo hili limeunganishwa: unachofuata utaambiwa hapa. /stop husitisha.',
    stopped: 'Imesitishwa. Hutaambiwa chochote hapa tena.',
    howTo:
      'Boti hii hukuambia kuhusu watabiri, mikeka na mechi unazofuata kwenye {site}. Fungua "Arifa" hapo na uguse "Unganisha Telegram". /stop husitisha.',
    used: 'Kiungo hiki kimetumika au kimepitwa na wakati. Pata kipya kwenye {site}, chini ya "Arifa".',
  },
} as const;

const reply = (chat: number, text: string): TelegramReply => ({
  method: 'sendMessage',
  chat_id: chat,
  text,
});

async function mayAnswer(app: App, bucket: RateBucket, chat: number): Promise<boolean> {
  try {
    await app.limits.take(bucket, String(chat));
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

/** Returns the follower's language; null for an unknown code. */
async function connect(app: App, chat: number, code: string): Promise<string | null> {
  const key = { kind: 'TELEGRAM', address: String(chat) } as const;
  const now = app.clock.now();
  return inTransaction(app, async (tx) => {
    const where = { codeHash: hashToken(code), expiresAt: { gt: now } };
    const known = code === '' ? null : await tx.prisma.telegramCode.findFirst({ where });
    // Single use: only one of two concurrent requests deletes the row.
    const used = known !== null && (await tx.prisma.telegramCode.deleteMany({ where })).count === 1;
    if (known && used) {
      const { followerId } = known;
      await tx.prisma.noticeChannel.upsert({
        where: { kind_address: key },
        create: { ...key, followerId, createdAt: now },
        update: { followerId, createdAt: now },
      });
      await endOldest(tx, followerId, 'TELEGRAM');
    }
    const channel = await tx.prisma.noticeChannel.findUnique({
      where: { kind_address: key },
      select: { follower: { select: { language: true } } },
    });
    return channel?.follower.language ?? null;
  });
}

/** Beyond the limit of a kind the oldest is removed. */
export async function endOldest(tx: Tx, followerId: string, kind: 'WEB_PUSH' | 'TELEGRAM'): Promise<void> {
  const rows = await tx.prisma.noticeChannel.findMany({
    where: { followerId, kind },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: followingLimits.devices,
    select: { id: true },
  });
  if (rows.length > 0)
    await tx.prisma.noticeChannel.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
}

async function endChat(app: App, chat: number): Promise<void> {
  await app.db.prisma.noticeChannel.deleteMany({ where: { kind: 'TELEGRAM', address: String(chat) } });
}
