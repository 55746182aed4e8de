import type { Logger } from 'pino';
import { z } from 'zod';
import type { TelegramAnswer, TelegramBot, TelegramRefusal } from '../../domain/notices/TelegramBot.ts';
import type { Settings } from '../../process/settings.ts';
import { countedProviders } from '../countedProviders.ts';
import { exchange, parseJson } from '../transport/http.ts';

type BotSettings = Pick<Settings, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_BASE_URL'>;

const envelope = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});
const TIMEOUT_MS = 15_000;
/** Telegram's maximum is a day; more is not a genuine answer. */
const LONGEST_WAIT = 86_400;

/** Telegram Bot API; null without a token. Never retries. */
export function telegramBot(settings: BotSettings, log: Pick<Logger, 'warn'>): TelegramBot | null {
  const token = settings.TELEGRAM_BOT_TOKEN;
  if (token === undefined) return null;
  const root = settings.TELEGRAM_BASE_URL.replace(/\/+$/, '');

  async function call<Value>(
    method: string,
    body: object,
    result: z.ZodType<Value>,
  ): Promise<TelegramAnswer<Value>> {
    const answer = await exchange({
      method: 'POST',
      url: `${root}/bot${token}/${method}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      maxBodyBytes: 100_000,
    });
    const read = answer.kind === 'fault' ? afterFault(answer) : readAnswer(answer, result);
    if (read.outcome !== 'accepted') log.warn({ method, answer: read }, 'Telegram did not accept a call');
    return read;
  }

  const done = z.unknown().transform(() => null);
  const bot: TelegramBot = {
    // Plain text: names of tipsters and teams can hold no markup.
    sendMessage: (chat, text, more) => {
      const link_preview_options = more?.preview ? { prefer_large_media: true } : { is_disabled: true };
      return call('sendMessage', { chat_id: chat, text, link_preview_options }, done);
    },
    setWebhook: (url, secret) =>
      call(
        'setWebhook',
        { url, secret_token: secret, allowed_updates: ['message', 'my_chat_member'] },
        z.literal(true).transform(() => null),
      ),
    deleteWebhook: () =>
      call(
        'deleteWebhook',
        {},
        z.literal(true).transform(() => null),
      ),
    getMe: () =>
      call(
        'getMe',
        {},
        z.object({ username: z.string() }).transform(({ username }) => username),
      ),
  };
  return countedProviders({ telegram: bot }).telegram;
}

function afterFault({ sent, cause }: { sent: boolean; cause: string }): TelegramAnswer<never> {
  return sent ? { outcome: 'unknown', cause } : refused('BUSY', cause);
}

function readAnswer<Value>(
  { status, body }: { status: number; body: string },
  result: z.ZodType<Value>,
): TelegramAnswer<Value> {
  const parsed = envelope.safeParse(parseJson(body));
  if (status < 300) {
    const value = parsed.success && parsed.data.ok ? result.safeParse(parsed.data.result) : null;
    return value?.success
      ? { outcome: 'accepted', value: value.data }
      : { outcome: 'unknown', cause: `HTTP ${status} that proves nothing` };
  }
  const description = parsed.success ? parsed.data.description.slice(0, 200) : '';
  const wait = parsed.success ? (parsed.data.parameters?.retry_after ?? 0) : 0;
  return refused(
    reasonOf(status, description),
    `HTTP ${status} ${description}`.trim(),
    Math.min(Math.max(0, wait), LONGEST_WAIT),
  );
}

/** Writable chats occasionally get 403, so only an explicit end counts as GONE. */
function reasonOf(status: number, description: string): TelegramRefusal {
  if (status === 401 || status === 404) return 'TOKEN';
  if (status === 403) return /blocked|deactivated|kicked/i.test(description) ? 'GONE' : 'BUSY';
  if (status === 400) return /chat not found|user not found/i.test(description) ? 'GONE' : 'MESSAGE';
  return status === 429 || status >= 500 ? 'BUSY' : 'MESSAGE';
}

function refused(code: TelegramRefusal, message: string, waitSeconds = 0): TelegramAnswer<never> {
  return { outcome: 'refused', code, message, waitSeconds };
}
