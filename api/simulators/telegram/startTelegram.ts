import { z } from 'zod';
import {
  jsonReply,
  parseControlBody,
  type Reply,
  type SimulatorRequest,
  startSimulatorServer,
} from '../simulatorHttp.ts';
import { chatPage } from './chatPage.ts';

export interface TelegramMessage {
  readonly chat: number;
  readonly from: 'bot' | 'person';
  readonly text: string;
  /** The chat shows what the link in it leads to. */
  readonly preview?: boolean;
}

export interface TelegramSimulator {
  readonly url: string;
  readonly token: string;
  /** A person writes to the bot: what our server answered, and its status. */
  say(chat: number, text: string, language?: string): Promise<{ status: number; body: string }>;
  /** The person blocks the bot, or unblocks it; Telegram tells the bot of it. */
  block(chat: number, tell?: boolean): Promise<void>;
  /** Answers the next messages to this chat with these statuses, one after another. */
  answer(chat: number, ...statuses: number[]): void;
  /** What the bot wrote, the oldest first. */
  received(chat?: number): string[];
  /** Those of them that showed what they link to. */
  previewed(chat: number): string[];
  close(): Promise<void>;
}

const sendSchema = z.object({
  chat_id: z.union([z.number().int(), z.string().regex(/^-?\d+$/)]),
  text: z.string().min(1).max(4_096),
  link_preview_options: z.object({ is_disabled: z.boolean().default(false) }).optional(),
});
const webhookSchema = z.object({
  url: z.string(),
  secret_token: z
    .string()
    .regex(/^[\w-]{1,256}$/)
    .optional(),
});
const saySchema = z.strictObject({ chat: z.number().int(), text: z.string() });

const failed = (error_code: number, description: string, parameters?: object) =>
  jsonReply(error_code, { ok: false, error_code, description, ...(parameters ? { parameters } : {}) });
const done = (result: unknown) => jsonReply(200, { ok: true, result });

interface TelegramOptions {
  token: string;
  name: string;
  webhook?: { url: string; secret: string };
}

/** The bot with its chats. */
class Bot {
  readonly messages: TelegramMessage[] = [];
  readonly blocked = new Set<number>();
  readonly answers = new Map<number, number[]>();
  readonly #known = new Set<number>();
  readonly #name: string;
  #webhook: { url: string; secret: string } | null;
  #updates = 0;

  constructor({ name, webhook }: TelegramOptions) {
    this.#name = name;
    this.#webhook = webhook ?? null;
  }

  #take(body: unknown): Reply {
    const parsed = sendSchema.safeParse(body);
    if (!parsed.success) return failed(400, 'Bad Request: message text is empty');
    const chat = Number(parsed.data.chat_id);
    const forced = this.answers.get(chat)?.shift();
    if (forced === 429) return failed(429, 'Too Many Requests: retry after 45', { retry_after: 45 });
    if (forced !== undefined) return failed(forced, 'Internal Server Error');
    if (this.blocked.has(chat)) return failed(403, 'Forbidden: bot was blocked by the user');
    if (!this.#known.has(chat)) return failed(400, 'Bad Request: chat not found');
    const { text, link_preview_options: link } = parsed.data;
    this.messages.push({ chat, from: 'bot', text, preview: link?.is_disabled !== true });
    return done({ message_id: this.messages.length, chat: { id: chat, type: 'private' }, text });
  }

  call(method: string, body: unknown): Reply {
    switch (method) {
      case 'getMe':
        return done({ id: 1, is_bot: true, first_name: this.#name, username: this.#name });
      case 'sendMessage':
        return this.#take(body);
      case 'setWebhook': {
        const parsed = webhookSchema.safeParse(body);
        if (!parsed.success) return failed(400, 'Bad Request: bad webhook');
        const { url, secret_token: secret = '' } = parsed.data;
        this.#webhook = url === '' ? null : { url, secret };
        return done(true);
      }
      case 'deleteWebhook':
        this.#webhook = null;
        return done(true);
      default:
        return failed(404, 'Not Found');
    }
  }

  /** Carries out the method that an answer to an update may hold. */
  async deliver(update: object): Promise<{ status: number; body: string }> {
    if (!this.#webhook) return { status: 0, body: '' };
    const { url, secret } = this.#webhook;
    this.#updates += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify({ update_id: this.#updates, ...update }),
    });
    const body = await response.text();
    if (response.ok && body !== '{}') {
      const { method, ...rest } = JSON.parse(body);
      this.call(method, rest);
    }
    return { status: response.status, body };
  }

  say(chat: number, text: string, language = 'en') {
    this.#known.add(chat);
    this.messages.push({ chat, from: 'person', text });
    const person = { id: chat, is_bot: false, language_code: language };
    const message = { message_id: 1, chat: { id: chat, type: 'private' }, from: person, text };
    return this.deliver({ message });
  }
}

/**
 * Telegram's Bot API for one bot: sendMessage, setWebhook, deleteWebhook, getMe, with the errors as Telegram words them. A bot
 * can write only to who wrote to it first. `GET /BOT?start=CODE` shows the chat, as the app would.
 */
export async function startTelegram(options: TelegramOptions): Promise<TelegramSimulator> {
  const bot = new Bot(options);
  const { messages, blocked, answers } = bot;
  const say: TelegramSimulator['say'] = (chat, text, language) => bot.say(chat, text, language);

  async function control({ method, body }: SimulatorRequest): Promise<Reply> {
    if (method === 'GET') return jsonReply(200, messages);
    const { chat, text } = parseControlBody(saySchema, body);
    return jsonReply(200, await say(chat, text));
  }

  const server = await startSimulatorServer({}, async (request) => {
    const { pathname, searchParams } = request.url;
    if (pathname === '/__sim/messages') return control(request);
    if (pathname === `/${options.name}`) {
      const form = new URLSearchParams(request.method === 'POST' ? request.body : '');
      const chat = Number(form.get('chat') ?? Math.floor(Math.random() * 1e9));
      if (form.has('text')) await say(chat, form.get('text') ?? '');
      return chatPage(options.name, chat, messages, searchParams.get('start'));
    }
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? [];
    if (token !== options.token) return failed(token === undefined ? 404 : 401, 'Unauthorized');
    let body: unknown = null;
    try {
      body = JSON.parse(request.body || '{}');
    } catch {
      return failed(400, 'Bad Request: cannot parse JSON');
    }
    return bot.call(method, body);
  });
  return {
    url: server.url,
    token: options.token,
    say,
    block: async (chat, tell = false) => {
      blocked.add(chat);
      const member = { chat: { id: chat, type: 'private' }, new_chat_member: { status: 'kicked' } };
      if (tell) await bot.deliver({ my_chat_member: member });
    },
    answer: (chat, ...statuses) => void answers.set(chat, statuses),
    received: (chat) =>
      messages
        .filter((one) => one.from === 'bot' && (chat === undefined || one.chat === chat))
        .map(({ text }) => text),
    previewed: (chat) => messages.filter((one) => one.preview && one.chat === chat).map(({ text }) => text),
    close: () => server.close(),
  };
}
