import { vapidKeys } from '../../domain/notices/vapidKeys.ts';
import { createLog } from '../../process/log.ts';
import type { Settings } from '../../process/settings.ts';
import { telegramBot } from '../../providers/telegram/telegramBot.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

/** Checks the keys of web push only, because push services answer only for the address of a browser. */
export function pushFinding({ VAPID_PRIVATE_KEY }: Pick<Settings, 'VAPID_PRIVATE_KEY'>): Finding {
  const keys = vapidKeys(VAPID_PRIVATE_KEY);
  return keys
    ? ok('web push', `browsers know us by ${keys.publicKey.slice(0, 12)}…`)
    : note('web push', 'is off: VAPID_PRIVATE_KEY is not set');
}

/** Whether Telegram accepts the token, and whether it belongs to the bot that pages link to. */
export async function telegramFinding(
  settings: Pick<Settings, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_BOT_NAME' | 'TELEGRAM_BASE_URL'>,
): Promise<Finding> {
  const bot = telegramBot(settings, createLog('silent'));
  if (!bot) return note('Telegram', 'is off: TELEGRAM_BOT_TOKEN is not set');
  const answer = await bot.getMe();
  const todo = 'compare TELEGRAM_BOT_… with BotFather';
  if (answer.outcome === 'unknown') return wrong('Telegram', answer.cause, todo);
  if (answer.outcome === 'refused') return wrong('Telegram', answer.message, todo);
  return answer.value.toLowerCase() === settings.TELEGRAM_BOT_NAME?.toLowerCase()
    ? ok('Telegram', `the token is taken: @${answer.value}`)
    : wrong('Telegram', `the token is that of @${answer.value}, not of @${settings.TELEGRAM_BOT_NAME}`, todo);
}
