import type { App } from '../app.ts';
import { answerTelegram } from '../domain/following/telegramChat.ts';
import { validatePayment } from '../domain/sales/validatePayment.ts';
import { isWebhookHash } from '../providers/flutterwave/readWebhook.ts';
import { readC2bConfirmation } from '../providers/mpesa/incomingCallbacks.ts';
import { isAllowedSource } from './allowedSource.ts';
import { isHookSecret } from './hookSecret.ts';
import { type CallbackKind, type HookRequest, type Refusal, storeCallback } from './storeCallback.ts';

export interface HookAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface HookRoute {
  readonly path: RegExp;
  handle(app: App, request: HookRequest): Promise<HookAnswer>;
}

/** Always Safaricom's expected acknowledgement, so that a forger learns nothing. */
const accepted: HookAnswer = { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } };

const fromElsewhere: Refusal = { reason: 'it came from an unknown address', anonymous: false };
const wrongSecret: Refusal = { reason: 'its secret is wrong', anonymous: true };
const wrongHash: Refusal = { reason: 'its hash is wrong', anonymous: true };

function fromMpesa(path: RegExp, kind: CallbackKind): HookRoute {
  return {
    path,
    handle: async (app, request) => {
      const allowed = isAllowedSource(app.settings.MPESA_CALLBACK_IPS, request.remoteAddress);
      await storeCallback(app, 'MPESA', kind, request, allowed ? null : fromElsewhere);
      return accepted;
    },
  };
}

type Answering = (app: App, request: HookRequest, refusal: Refusal | null) => Promise<HookAnswer>;

/**
 * C2B validation, before the paybill takes money. The result code is text, as in Daraja's documentation. A body that we cannot
 * read is accepted, so that a change of its form does not stop all payments; so is what we refuse, so that a forger learns nothing.
 */
const validated: Answering = async (app, { body }, refusal) => {
  const asked = refusal ? null : readC2bConfirmation(jsonOrNull(body));
  const ResultCode = asked?.kind === 'c2bConfirmation' ? await validatePayment(app, asked) : '0';
  return { status: 200, body: { ResultCode, ResultDesc: ResultCode === '0' ? 'Accepted' : 'Rejected' } };
};

function behindSecret(
  path: RegExp,
  name: 'c2b' | 'sms',
  kind: CallbackKind,
  answer: Answering = async () => accepted,
): HookRoute {
  return {
    path,
    handle: async (app, request) => {
      const mpesa = name === 'c2b';
      const known = isHookSecret(app, name, request.token);
      const allowed = !mpesa || isAllowedSource(app.settings.MPESA_CALLBACK_IPS, request.remoteAddress);
      const refusal = known ? (allowed ? null : fromElsewhere) : wrongSecret;
      await storeCallback(app, mpesa ? 'MPESA' : 'SMS', kind, request, refusal);
      return answer(app, request, refusal);
    },
  };
}

/** No path contains a word that Daraja forbids in callback URLs. The first group of a path is its token. */
export const hookRoutes: readonly HookRoute[] = [
  fromMpesa(/^\/hooks\/p\/([0-9a-f]{32})\/?$/, 'stk'),
  fromMpesa(/^\/hooks\/w\/([0-9a-f]{32})\/?$/, 'payout'),
  fromMpesa(/^\/hooks\/w\/([0-9a-f]{32})\/late\/?$/, 'payoutLate'),
  fromMpesa(/^\/hooks\/w\/([0-9a-f]{32})\/status\/?$/, 'payoutStatus'),
  fromMpesa(/^\/hooks\/o\/([0-9a-f]{32})\/?$/, 'balance'),
  fromMpesa(/^\/hooks\/o\/([0-9a-f]{32})\/late\/?$/, 'balanceLate'),
  fromMpesa(/^\/hooks\/q\/([0-9a-f]{32})\/?$/, 'receipt'),
  fromMpesa(/^\/hooks\/q\/([0-9a-f]{32})\/late\/?$/, 'receiptLate'),
  behindSecret(/^\/hooks\/c2b\/([0-9a-f]{32})\/confirmation\/?$/, 'c2b', 'c2b'),
  behindSecret(/^\/hooks\/c2b\/([0-9a-f]{32})\/validation\/?$/, 'c2b', 'c2bValidation', validated),
  behindSecret(/^\/hooks\/sms\/([0-9a-f]{32})\/?$/, 'sms', 'sms'),
  {
    path: /^\/hooks\/cards\/?$/,
    handle: async (app, request) => {
      const secret = app.settings.FLUTTERWAVE_WEBHOOK_HASH;
      const header = request.headers['verif-hash'];
      const known = secret !== undefined && isWebhookHash(Array.isArray(header) ? header[0] : header, secret);
      await storeCallback(app, 'FLUTTERWAVE', 'cards', request, known ? null : wrongHash);
      return known ? { status: 200, body: { status: 'ok' } } : { status: 401, body: { status: 'refused' } };
    },
  },
  {
    path: /^\/hooks\/telegram\/?$/,
    handle: async (app, request) => {
      const header = request.headers['x-telegram-bot-api-secret-token'];
      const given = Array.isArray(header) ? header[0] : header;
      const known =
        app.settings.TELEGRAM_BOT_TOKEN !== undefined && isHookSecret(app, 'telegram', given ?? '');
      if (!known) return { status: 401, body: { status: 'refused' } };
      return { status: 200, body: (await answerTelegram(app, jsonOrNull(request.body))) ?? {} };
    },
  },
];

function jsonOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
